import type { ReadFields, ReadItem } from './read-item.ts'
import { type Difference, differencesOf, publicationFinder } from './same-publication.ts'

/** The outcome of importing one record (records §2, 'Import'). */
export type PlannedItem<Input> = { line: number; message?: string } & (
  | { status: 'new'; publication: Input }
  | { status: 'same'; publication: Input; existingId: string }
  | { status: 'different'; publication: Input; existingId: string; differences: Difference[] }
  | { status: 'unreadable'; message: string }
)

type Existing = ReadFields & { id: string }
/**
 * Validates the fields of a record as the form does: returns what may be written and a message about dropped fields, or
 * why it is rejected.
 */
type Accept<Input> = (fields: ReadFields) => { publication: Input; message?: string } | { message: string }

/**
 * Compares imported records with the existing publications. If the text contains a record twice, the second is
 * unreadable, with a reference to the line of the first.
 */
export const planImport = <Input extends ReadFields>(
  items: ReadItem[],
  existing: readonly Existing[],
  accept: Accept<Input>,
): PlannedItem<Input>[] => {
  const find = publicationFinder(existing)
  const checked = items.map((item) => ({ line: item.line, ...('fields' in item ? accept(item.fields) : item) }))
  const readable = checked.flatMap((item, at) =>
    'publication' in item ? [{ ...item.publication, line: item.line, at }] : [],
  )
  const findRead = publicationFinder(readable)
  const takenBy = new Map<string, number>()
  return checked.map((item, at): PlannedItem<Input> => {
    const { line } = item
    if (!('publication' in item)) return { line, status: 'unreadable', message: item.message }
    const { publication } = item
    const common = { line, publication, ...(item.message !== undefined && { message: item.message }) }
    const first = findRead(publication, (other) => other.at < at)
    if (first) return { line, status: 'unreadable', message: duplicateOf(first.line) }
    const found = find(publication)
    if (!found) return { ...common, status: 'new' }
    const taken = takenBy.get(found.id)
    if (taken !== undefined) return { line, status: 'unreadable', message: duplicateOf(taken) }
    takenBy.set(found.id, line)
    const differences = differencesOf(found, publication)
    if (differences.length === 0) return { ...common, status: 'same', existingId: found.id }
    return { ...common, status: 'different', existingId: found.id, differences }
  })
}

const duplicateOf = (line: number) => `The same publication is already in line ${line} already`
