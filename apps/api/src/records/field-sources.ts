import { isDeepStrictEqual } from 'node:util'
import type { ImportedField } from '@hazards/schema/publication-import'
import type { NewRow, Row } from './record-kinds.ts'

type Sourced = Row['publication']['sourced']

/**
 * Returns which fields a source wrote last after a write (records §13): a write that does not say so itself is made by a
 * hand, and what it changes is no longer the source's.
 */
export const keepSources = (before: Row['publication'], values: Partial<NewRow['publication']>): Sourced => {
  if (values.sourced !== undefined) return values.sourced
  const kept = Object.entries(before.sourced ?? {}).filter(([field]) => {
    const value = values[field as ImportedField]
    return value === undefined || isDeepStrictEqual(before[field as ImportedField], value)
  })
  return kept.length > 0 ? Object.fromEntries(kept) : null
}
