import { z } from 'zod'
import { KIND_NAMES } from './kinds/kinds.ts'
import { idSchema, requiredDay, requiredText, strictFields } from './primitives.ts'
import { USAGE_DAYS } from './usage.constants.ts'

export * from './usage.constants.ts'

/** The time and the kind of record that numbers are asked for. */
export const usageInput = strictFields({
  from: requiredDay('From')
    .optional()
    .meta({
      description: `The first day, in UTC; left out, the last ${USAGE_DAYS} days`,
      examples: ['2026-01-01'],
    }),
  to: requiredDay('To')
    .optional()
    .meta({ description: 'The last day, in UTC; left out, today', examples: ['2026-01-31'] }),
  record: z.enum(KIND_NAMES).optional().meta({ description: 'One kind of record; left out, all' }),
})
export type UsageInput = z.infer<typeof usageInput>

const numbers = {
  views: z.int().meta({ description: 'How often the page was looked at' }),
  downloads: z.int().meta({ description: 'How often a PDF of the record was fetched' }),
}

const usedRecordSchema = z
  .object({
    record: z.enum(KIND_NAMES),
    id: idSchema,
    label: z.string().meta({ description: 'The title or the name of the record' }),
    path: z.string().meta({ description: 'The path of its page', examples: ['/publications/a-study-of-slopes'] }),
    ...numbers,
  })
  .meta({ id: 'UsedRecord' })
export type UsedRecord = z.infer<typeof usedRecordSchema>

export const usageSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    ...numbers,
    records: usedRecordSchema.array().meta({ description: 'What was used most, at most 100 records' }),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>

/** The page of a record, by its path. */
export const pagePathInput = strictFields({
  path: requiredText('Path', 300).meta({
    description: 'The path of a record’s page',
    examples: ['/publications/a-study-of-slopes'],
  }),
})

export const recordUsageSchema = z.object(numbers)
export type RecordUsage = z.infer<typeof recordUsageSchema>
