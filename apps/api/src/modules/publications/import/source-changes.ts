import type { SourceName } from '@hazards/schema/proposal.constants'
import { IMPORTED_FIELDS, type ImportedField } from '@hazards/schema/publication-import'
import type { ReadFields } from './read-item.ts'
import { type Difference, keepOrcids, listDifferences } from './same-publication.ts'

export type Sourced = Partial<Record<ImportedField, SourceName>> | null

/**
 * Returns in which fields a source has another value now: of those alone that a source wrote last (records §13). What a hand
 * wrote is never among them.
 */
export const listChanges = (existing: ReadFields, sourced: Sourced, read: ReadFields): Difference[] => {
  const names = read.authorNames && { authorNames: keepOrcids(existing.authorNames, read.authorNames) }
  return listDifferences(existing, { ...read, ...names }).filter(({ field }) => sourced?.[field])
}

/** Returns the empty fields that a source fills. */
export const listGaps = (existing: ReadFields, read: ReadFields): Difference[] =>
  listDifferences(existing, read).filter(({ here }) => isEmpty(here))

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the note that a source wrote these fields. */
export const markSourced = (source: SourceName, fields: readonly string[], before: Sourced = null): Sourced => {
  const written = IMPORTED_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, source])
  return { ...before, ...Object.fromEntries(written) }
}

/** Returns the fields of a record that are not empty. */
export const filledFields = (read: ReadFields): ImportedField[] =>
  IMPORTED_FIELDS.filter((field) => !isEmpty(read[field]))
