import { z } from 'zod'
import { EVIDENCE_COLUMNS, EVIDENCE_LIMITS, EVIDENCE_ROWS } from './evidence.constants.ts'
import { hazardGroups, hazardsIn } from './hazards.ts'
import { oneOf, optionalText, strictFields } from './primitives.ts'

/** Which table of evidence is wanted (records §16.10). */
export const evidenceInput = strictFields({
  rows: optionalText('Rows', EVIDENCE_LIMITS.rows)
    .refine((rows) => rows == null || hazardsIn(rows), {
      error: `Rows must be ${EVIDENCE_ROWS.join(', ')}, or the slug of a cluster or a type of hazards, such as ground-failure`,
    })
    .meta({ examples: ['ground-failure'], enum: hazardGroups() }),
  columns: oneOf('Columns', EVIDENCE_COLUMNS).optional(),
})
export type EvidenceInput = z.infer<typeof evidenceInput>

const groupSchema = z.object({
  hazard: z.string().meta({ description: 'As the filter `hazard` of lists takes it: a code, or a slug' }),
  name: z.string(),
})

export const evidenceSchema = z
  .object({
    above: groupSchema.array().meta({ description: 'The type and the cluster whose parts the rows are' }),
    columns: z
      .object({
        label: z.string(),
        filter: z
          .object({ theme: z.string(), keyword: z.string(), year: z.int(), to: z.int() })
          .partial()
          .meta({ description: 'What narrows the list of publications to the column' }),
      })
      .array(),
    rows: groupSchema
      .extend({
        type: groupSchema,
        isCluster: z.boolean().meta({ description: 'Whether it can be asked for as `rows`' }),
        count: z.int().meta({ description: 'The number of publications about it, each counted once' }),
        cells: z.int().array().meta({ description: 'The number of publications in each column' }),
      })
      .array(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof evidenceSchema>
export type EvidenceColumn = Evidence['columns'][number]
export type EvidenceRow = Evidence['rows'][number]
