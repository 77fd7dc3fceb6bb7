import { z } from 'zod'
import { bareFunderId, FUNDER_ID_PATTERN, GRANT_LIMITS } from '../funder-id.ts'
import { optionalText, strictFields } from '../primitives.ts'
import { field, getInputs, getOutputs } from './field.ts'
import { optionalLine } from './record-fields.ts'
import { line } from './text-fields.ts'

const funderIdInput = optionalText('Funder ID', GRANT_LIMITS.funderId, { pattern: FUNDER_ID_PATTERN })
  .transform((value) => (value == null ? value : (bareFunderId(value) ?? value)))
  .refine((value) => value == null || bareFunderId(value) === value, {
    error: 'Funder ID must be a ROR such as https://ror.org/00k4n6c32 or a funder DOI such as 10.13039/501100000780',
  })
  .optional()

const grantFields = {
  funder: line({ label: 'Funder', example: 'European Commission', width: 4 }, GRANT_LIMITS.funder),
  award: optionalLine({ label: 'Award number', example: '101003276', width: 2 }, GRANT_LIMITS.award),
  funderId: field(
    {
      label: 'Funder ID',
      hint: 'A ROR such as https://ror.org/00k4n6c32, or a funder DOI such as 10.13039/501100000780.',
      example: 'https://ror.org/00k4n6c32',
    },
    { control: 'code', input: funderIdInput, output: z.string().nullable() },
  ),
}

const LABEL = 'Grants'

/** Who paid for a record, and under which award (records §17). Null for none. */
export const grants = () =>
  field(
    {
      label: LABEL,
      hint: 'Who paid for it. Lists can be filtered by funder.',
      example: [{ funder: 'European Commission', award: '101003276', funderId: 'https://ror.org/00k4n6c32' }],
      isMore: true,
    },
    {
      control: 'list',
      one: 'grant',
      min: 0,
      max: GRANT_LIMITS.count,
      fields: grantFields,
      input: z
        .array(strictFields(getInputs(grantFields)), { error: `${LABEL} must be a list` })
        .max(GRANT_LIMITS.count, { error: `${LABEL}: at most ${GRANT_LIMITS.count}` })
        .nullable()
        .transform((list) =>
          list && list.length > 0
            ? list.map(({ funder, award, funderId }) => ({ funder, award: award ?? null, funderId: funderId ?? null }))
            : null,
        )
        .optional(),
      output: z.array(z.object(getOutputs(grantFields))).nullable(),
    },
  )
