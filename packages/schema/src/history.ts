import { z } from 'zod'
import { REVISION_ACTIONS } from './history.constants.ts'
import { KIND_NAMES } from './kinds/kinds.ts'
import { idSchema, integerBetween, oneOf, strictFields, timestampSchema, trueOrFalse } from './primitives.ts'
import { panelList, panelPageOf } from './record-lists.ts'
import { TEXT_PAGES } from './texts.ts'

export * from './history.constants.ts'

/** The kinds of records with a history and a trash (records §7). */
export const RECORD_KINDS = [...KIND_NAMES, 'text'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The number of revisions per page of the panel. */
const REVISIONS_PER_PAGE = 20

/** How long a deleted record can be restored, in days. */
export const TRASH_DAYS = 30

const fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'The fields of the record by name. null if there was no record' })

/** One write of a record: the author, the time, the action, and the state before and after. */
export const revisionSchema = z
  .object({
    id: idSchema,
    at: timestampSchema,
    by: z.string().nullable().meta({ description: 'A username. null for a visitor' }),
    action: z.enum(REVISION_ACTIONS),
    before: fields,
    after: fields,
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof revisionSchema>

const recordNamed = {
  record: oneOf('Record', RECORD_KINDS),
  id: z
    .union([idSchema, oneOf('Page', TEXT_PAGES)], { error: 'The id must be a UUID, or for texts the name of a page' })
    .meta({ description: 'The id of the record. For texts, the name of their page' }),
}
export const historyInput = strictFields(recordNamed)
export type HistoryInput = z.infer<typeof historyInput>

/** The input for a page of a record's history, newest first (records §6). */
export const historyPageInput = strictFields({
  ...recordNamed,
  limit: integerBetween('Limit', 1, REVISIONS_PER_PAGE).default(REVISIONS_PER_PAGE),
  cursor: panelList.cursor,
  direction: panelList.direction,
})
export const historyPageSchema = panelPageOf(revisionSchema)

/** A deleted record that can be restored. `id` is the revision to restore. */
export const trashItemSchema = z
  .object({
    id: idSchema.meta({ description: 'The revision that restores the record' }),
    record: z.enum(RECORD_KINDS),
    recordId: idSchema,
    label: z.string().meta({ description: 'The name of the record' }),
    deletedAt: timestampSchema,
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof trashItemSchema>

/** The input for a page of the trash, latest first (records §6). `search` matches the record's name. */
export const trashPageInput = strictFields({ record: oneOf('Record', RECORD_KINDS).optional(), ...panelList })
export type TrashPageInput = z.infer<typeof trashPageInput>
export const trashPageSchema = panelPageOf(trashItemSchema)

/** The input for restoring a state. */
export const restoreInput = strictFields({
  id: idSchema,
  keepState: trueOrFalse.optional().meta({
    description:
      'Whether it stays as it is what visitors see of the record: from when on it is public, and of an item its approval, archive and answer to the sender',
  }),
})
export type RestoreInput = z.infer<typeof restoreInput>

export const restoredSchema = z
  .object({ record: z.enum(RECORD_KINDS), recordId: idSchema, label: z.string() })
  .meta({ id: 'RestoredRecord' })
export type Restored = z.infer<typeof restoredSchema>
