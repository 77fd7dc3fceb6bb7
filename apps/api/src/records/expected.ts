import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import type { RecordKind } from '@hazards/schema/history'
import { withLineFeeds } from '@hazards/schema/primitives'
import { and, inArray } from 'drizzle-orm'
import { DomainError, invalidField } from '../lib/errors.ts'
import { isDerived } from './precondition.ts'
import { isPresent } from './public-records.ts'
import { formatLabel, RECORD_TABLES, type Row } from './record-kinds.ts'
import type { RecordTable } from './save-records.ts'

/**
 * Checks that a record still is as its editor last saw it, so that two editors do not overwrite each other's work.
 *
 * @param expected the fields that the editor saw; without it nothing is checked
 * @throws DomainError CONFLICT if one of them has changed
 */
export const requireUnchanged = (current: object, expected: object | undefined): void => {
  const now = current as Record<string, unknown>
  const isSame = ([field, value]: [string, unknown]) =>
    isDerived(field) || isDeepStrictEqual(asSent(now[field]), asSent(value))
  if (!Object.entries(expected ?? {}).every(isSame)) throw recordChanged()
}

/** Returns a value with the line breaks that inputs get: older records may have others. */
const asSent = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, part) => (typeof part === 'string' ? withLineFeeds(part) : part))

/**
 * Checks that none of several records has been changed since its editor read it. Records that are gone are not checked.
 *
 * @throws DomainError CONFLICT that names those that have changed
 */
export const requireAllUnchanged = async (
  db: Pick<Database, 'select'>,
  kind: RecordKind,
  expected: { id: string; updatedAt: string }[],
): Promise<void> => {
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const ids = expected.map(({ id }) => id)
  const rows = (await db
    .select(columns)
    .from(table)
    .where(and(inArray(table.id, ids), isPresent(table)))) as Row[RecordKind][]
  const seen = new Map(expected.map(({ id, updatedAt }) => [id, updatedAt]))
  const changed = rows.filter(({ id, updatedAt }) => updatedAt.toISOString() !== seen.get(id))
  if (changed.length > 0)
    throw new DomainError('CONFLICT', changedMeanwhile(changed.map((row) => `“${formatLabel(row)}”`)))
}

const changedMeanwhile = (names: string[]): string =>
  `${names.join(', ')} ${names.length > 1 ? 'have' : 'has'} changed in the meantime. Nothing was saved.`

const recordChanged = () =>
  new DomainError('CONFLICT', `${changedMeanwhile(['This'])} Reload it and repeat your change.`)

type Times = { updatedAt?: string | null }

/**
 * Checks that fixed fields are unchanged, so that a record can be sent back as it was read. What is derived from other
 * records is not checked.
 *
 * @param savedAt the time of the last change, if `current` does not contain it
 * @returns the given fields without the fixed ones
 * @throws DomainError CONFLICT if the record was read before its last change, BAD_REQUEST if one of `fixed` is given with
 * another value
 */
export const requireSameFixedFields = <Given extends object, Fixed extends string>(
  current: object,
  given: Given,
  fixed: readonly Fixed[],
  savedAt = (current as Times).updatedAt,
): Omit<Given, Fixed> => {
  const now = current as Record<string, unknown>
  const isOther = (field: string) => !isDerived(field) && (given as Record<string, unknown>)[field] !== now[field]
  if (isOther('updatedAt') && wasReadBefore(savedAt, (given as Times).updatedAt)) throw recordChanged()
  const changed = Object.entries(given).find(([field]) => isOneOf(fixed, field) && isOther(field))
  if (changed) throw invalidField(changed[0], `${changed[0]} cannot be changed. Leave it out, or send it unchanged.`)
  const rest = Object.entries(given).filter(([field]) => !isOneOf(fixed, field))
  return Object.fromEntries(rest) as Omit<Given, Fixed>
}

/** Returns whether a record was read before its last change. Texts have no time before their first. */
const wasReadBefore = (savedAt: Times['updatedAt'], seen: Times['updatedAt']): boolean =>
  Boolean(savedAt) && (seen === null || (seen !== undefined && Date.parse(seen) < Date.parse(savedAt ?? '')))

const isOneOf = (fields: readonly string[], field: string) => fields.includes(field)
