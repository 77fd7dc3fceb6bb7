import { isDeepStrictEqual } from 'node:util'
import type { RevisionAction } from '@hazards/schema/history'
import { NOW } from '@hazards/schema/publishing'

/** The columns of a row that say from when on it is public. */
export type Published = { publishAt: Date | null; publishZone: string | null }

/** Returns the values of a record to be written, with the moment as the table has it; `now` is that of the call. */
export const withMoment = <Values extends { publishAt?: string | null | undefined }>(
  { publishAt, ...values }: Values,
  now: Date,
): Omit<Values, 'publishAt'> & { publishAt?: Date | null } => {
  if (publishAt === undefined) return values
  if (publishAt === null) return { ...values, publishAt }
  return { ...values, publishAt: publishAt === NOW ? now : new Date(publishAt) }
}

/**
 * Returns what a write is called in the history and the activity log: an edit that changes from when on the record is public
 * is named after that (records §11).
 */
export const nameWrite = (
  action: RevisionAction,
  before: object | undefined,
  { values, now }: { values: object; now: Date },
): RevisionAction => {
  const { publishAt } = values as Partial<Published>
  const isMoved = publishAt !== undefined && !isDeepStrictEqual((before as Partial<Published>)?.publishAt, publishAt)
  if (action !== 'edited' || !isMoved) return action
  if (publishAt === null) return 'unpublished'
  return publishAt <= now ? 'published' : 'scheduled'
}

/** Returns a record as visitors read it: without the moment, which only administrators see. */
export const withoutPublishing = <Item extends object>(item: Item): Omit<Item, 'publishAt' | 'publishZone'> => {
  const { publishAt: _, publishZone: __, ...rest } = item as Item & Record<'publishAt' | 'publishZone', unknown>
  return rest as Omit<Item, 'publishAt' | 'publishZone'>
}
