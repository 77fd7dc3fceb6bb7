import { z } from 'zod'
import {
  BULK_ACTIONS,
  BULK_MAX,
  type BulkAction,
  type BulkRecord,
  getBulkActions,
  getBulkValue,
  SAMPLE_KINDS,
} from './bulk.constants.ts'
import { KIND_NAMES, mapArranged } from './kinds/kinds.ts'
import { managedItemsInput } from './news-event-panel.ts'
import { idSchema, oneOf, optionalText, strictFields, timestampSchema } from './primitives.ts'
import { publicationPanelInput } from './publication.ts'

export * from './bulk.constants.ts'

/**
 * A bulk action on records of one kind (records §6). `expected` contains the records as they were last read: one that has
 * changed since is left as it is, and if it is an item to be approved, archived or the reverse, so are all others. A deletion
 * takes none: whoever deletes a record does not want its changes.
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
  /** What is added or removed: the slug of a theme or a project, or a keyword. */
  value: optionalText('Value', 100),
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
  .refine(({ action, value }) => (getBulkValue(action) !== undefined) === Boolean(value), {
    error: 'Say what is to be added or removed, and only then',
    path: ['value'],
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

const whole = { cursor: true, direction: true } as const
const inList = <Name extends BulkRecord, List extends z.ZodType>(record: Name, list: List) =>
  strictFields({ record: z.literal(record), list })

/** A list of the panel by its search, filters and sort, all records of which are to be selected (records §6). */
export const bulkFindInput = z.discriminatedUnion(
  'record',
  [
    inList('publication', publicationPanelInput.omit(whole)),
    inList('newsEvent', managedItemsInput.omit(whole)),
    ...Object.values(mapArranged(({ schemas }, name) => inList(name, schemas.pageQuery.omit(whole)))),
  ],
  { error: `Record must be one of: ${KIND_NAMES.join(', ')}` },
)
export type BulkFindInput = z.infer<typeof bulkFindInput>

/** The first records of a list, in its order, as a bulk action names and expects them. */
export const bulkFoundSchema = z.object({
  items: z.array(z.object({ id: idSchema, name: z.string(), updatedAt: z.string() })),
})
export type BulkFound = z.infer<typeof bulkFoundSchema>

/** Where an undo has come to: the batch of its own writes, and the last record that it has dealt with, of which kind. */
const undoCursor = strictFields({ undo: idSchema, record: oneOf('Record', KIND_NAMES), after: idSchema.optional() })

/** `cursor`: that of an earlier answer, to go on with the same undo. */
export const bulkUndoInput = strictFields({
  batch: idSchema,
  cursor: undoCursor.optional(),
})
export type BulkUndoInput = z.infer<typeof bulkUndoInput>

/**
 * The number of records restored by this call, and of those kept as they are because they were changed since. With a cursor,
 * `left` records follow it, of all kinds.
 */
export const bulkUndoneSchema = z.object({
  restored: z.int(),
  kept: z.int(),
  left: z.int(),
  cursor: undoCursor.nullable(),
})
export type BulkUndone = z.infer<typeof bulkUndoneSchema>

/** The sample content of one kind that is still on the site: how many records, and the names of those that stay since they were edited. */
export const samplesSchema = z.array(
  z.object({ record: z.enum(SAMPLE_KINDS), count: z.int(), edited: z.array(z.string()) }),
)
export type Samples = z.infer<typeof samplesSchema>

/** `batch`: that of an earlier call for records, to be undone together with it. */
export const samplesRemovalInput = strictFields({ record: oneOf('Record', SAMPLE_KINDS), batch: idSchema.optional() })
export type SamplesRemovalInput = z.infer<typeof samplesRemovalInput>

/** `batch` undoes it: for proposals as an import is undone. null for messages, which are deleted for good. */
export const samplesRemovedSchema = z.object({ batch: idSchema.nullable(), removed: z.int() })
export type SamplesRemoved = z.infer<typeof samplesRemovedSchema>
