import { z } from 'zod'
import { BULK_ACTIONS, BULK_MAX, type BulkAction, getBulkActions } from './bulk.constants.ts'
import { KIND_NAMES } from './kinds/kinds.ts'
import { idSchema, oneOf, strictFields, timestampSchema } from './primitives.ts'

export * from './bulk.constants.ts'

/**
 * A bulk action on records of one kind (records §6). `expected` contains the records as they were last read: if
 * one has changed since, none is changed. A deletion takes none: whoever deletes a record does not want its changes.
 */
export const bulkInput = strictFields({
  record: oneOf('Record', KIND_NAMES),
  action: oneOf('Action', Object.keys(BULK_ACTIONS) as [BulkAction, ...BulkAction[]]),
  ids: z
    .array(idSchema, { error: 'The ids must be a list' })
    .min(1, { error: 'Choose at least one record' })
    .max(BULK_MAX, { error: `Choose at most ${BULK_MAX} records` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each id may be named once' }),
  expected: z
    .array(strictFields({ id: idSchema, updatedAt: timestampSchema }))
    .max(BULK_MAX)
    .optional(),
  /** The batch of an earlier call of the same action, to be undone together with it. */
  batch: idSchema.optional(),
})
  .refine(({ record, action }) => getBulkActions(record).includes(action), {
    error: 'This cannot be done with records of this kind',
    path: ['action'],
  })
  .refine(({ action, expected }) => action !== 'delete' || expected === undefined, {
    error: 'A deletion takes no expected records',
    path: ['expected'],
  })
export type BulkInput = z.infer<typeof bulkInput>

/** The result for each record, in the order of the ids. `batch` undoes the action. */
export const bulkResultSchema = z.object({
  batch: idSchema,
  results: z.array(
    z.object({
      id: idSchema,
      problem: z.string().nullable().meta({ description: 'Why the action failed. null if it succeeded' }),
    }),
  ),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

export const bulkUndoInput = strictFields({ record: oneOf('Record', KIND_NAMES), batch: idSchema })
export type BulkUndoInput = z.infer<typeof bulkUndoInput>

/** The number of records restored, and of those kept as they are because they were changed since. */
export const bulkUndoneSchema = z.object({ restored: z.int(), kept: z.int() })
export type BulkUndone = z.infer<typeof bulkUndoneSchema>

/** The sample content of one kind that is still on the site: how many records, and the names of those that stay since they were edited. */
export const samplesSchema = z.array(
  z.object({ record: z.enum(KIND_NAMES), count: z.int(), edited: z.array(z.string()) }),
)
export type Samples = z.infer<typeof samplesSchema>

/** `batch`: that of an earlier call, to be undone together with it. */
export const samplesRemovalInput = strictFields({ record: oneOf('Record', KIND_NAMES), batch: idSchema.optional() })
export type SamplesRemovalInput = z.infer<typeof samplesRemovalInput>

export const samplesRemovedSchema = z.object({ batch: idSchema, removed: z.int() })
export type SamplesRemoved = z.infer<typeof samplesRemovedSchema>
