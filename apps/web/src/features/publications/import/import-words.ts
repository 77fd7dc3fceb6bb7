import { publicationFields } from '@hazards/schema/kinds/publication'
import type { ImportedField, ImportFormat, ImportPreviewItem, ImportUndone } from '@hazards/schema/publication-import'
import { formatValue } from '../../records/form/field-words.ts'

export const FORMAT_LABELS: Record<ImportFormat, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
  doi: 'DOIs',
}

/** Returns the label of a field, in a list that compares the authors name by name. */
export const labelOfImported = (field: ImportedField): string =>
  publicationFields[field === 'authorNames' ? 'authors' : field].label

/** Formats a field's value as text. Returns '' for an empty one. */
export const valueText = (field: ImportedField, value: unknown): string => formatValue(publicationFields[field], value)

export type ImportStatus = ImportPreviewItem['status']
type Counts = Record<ImportStatus, number>

export const getCounts = (items: readonly Pick<ImportPreviewItem, 'status'>[]): Counts => {
  const counts: Counts = { new: 0, same: 0, different: 0, unreadable: 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}

const joined = (parts: [count: number, words: string][], none: string): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ') || none

/** Returns '7 new, 2 different, 3 already here, 1 unreadable'. */
export const countLine = (counts: Counts): string =>
  joined(
    [
      [counts.new, 'new'],
      [counts.different, 'different'],
      [counts.same, 'already here'],
      [counts.unreadable, 'unreadable'],
    ],
    'no record',
  )

const publications = (count: number): string => `${count} ${count === 1 ? 'publication' : 'publications'}`

/** Returns the button text, such as 'Add 7, update 2' or 'Add 1 publication', or undefined if nothing would change. */
export const actionLabel = (added: number, updated: number): string | undefined => {
  if (added === 0 && updated === 0) return undefined
  if (updated === 0) return `Add ${publications(added)}`
  return added === 0 ? `Update ${publications(updated)}` : `Add ${added}, update ${updated}`
}

/** Returns the result of an import, such as '7 added, 2 updated, 1 unreadable'. */
export const resultText = (done: { added: number; updated: number; unreadable: number }): string =>
  joined(
    [
      [done.added, 'added'],
      [done.updated, 'updated'],
      [done.unreadable, 'unreadable'],
    ],
    'nothing changed',
  )

/**
 * Returns the result of undoing an import, such as '7 moved to the trash, 2 put back, 1 kept, since it was changed meanwhile'.
 */
export const undoResultText = ({ removed, restored, kept }: ImportUndone): string =>
  joined(
    [
      [removed, 'moved to the trash'],
      [restored, 'put back as before'],
      [kept, 'left as they are: changed or put back since'],
    ],
    'nothing to undo',
  )
