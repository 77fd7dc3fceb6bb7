import type { ReadFields, ReadItem } from './read-item.ts'
import { type Difference, keepOrcids, listDifferences, publicationFinder } from './same-publication.ts'

/** The outcome of importing one record (records §2, 'Import'). */
export type PlannedItem<Input> = { line: number; label?: string; message?: string } & (
  | { status: 'new'; publication: Input }
  | ({ status: 'same'; publication: Input } & Present)
  | ({ status: 'different'; publication: Input; differences: Difference[] } & Present)
  | { status: 'unreadable'; message: string }
)

/** The existing publication, and when it was last changed. */
type Present = { existingId: string; existingUpdatedAt: string }
type Existing = ReadFields & { id: string; updatedAt: string }
/**
 * Validates the fields of a record as the form does: returns what may be written and a message about dropped fields, or
 * why it is rejected.
 */
type Accept<Input> = (fields: ReadFields) => { publication: Input; message?: string } | { message: string }

/**
 * Compares imported records with the existing publications. If the text contains a record twice, one of them is
 * unreadable, with a reference to the line of the other: the second, or the one without a DOI.
 */
export const planImport = <Input extends ReadFields>(
  items: ReadItem[],
  existing: readonly Existing[],
  accept: Accept<Input>,
): PlannedItem<Input>[] => {
  const find = publicationFinder(existing)
  const checked = items.map((item) => ({ line: item.line, ...('fields' in item ? acceptNoted(item, accept) : item) }))
  const readable = checked.flatMap((item, at) =>
    'publication' in item ? [{ ...item.publication, line: item.line, at }] : [],
  )
  const findRead = publicationFinder(readable)
  const accepted = new Set<number>()
  const takenBy = new Map<string, number>()
  const plan = (item: (typeof checked)[number], at: number): PlannedItem<Input> => {
    const { line } = item
    const label = items[at]?.label
    const unreadable = (message: string) => ({ line, ...(label && { label }), status: 'unreadable' as const, message })
    if (!('publication' in item)) return unreadable(item.message)
    const first = findRead(item.publication, (other) => accepted.has(other.at))
    if (first) return unreadable(describeDuplicate(first.line))
    const found = find(item.publication)
    const taken = found && takenBy.get(found.id)
    if (taken !== undefined) return unreadable(describeDuplicate(taken))
    accepted.add(at)
    const message = item.message !== undefined && { message: item.message }
    if (!found) return { line, publication: item.publication, ...message, status: 'new' }
    takenBy.set(found.id, line)
    const { authorNames } = item.publication
    const names = authorNames && { authorNames: keepOrcids(found.authorNames, authorNames) }
    const present = { existingId: found.id, existingUpdatedAt: found.updatedAt }
    const common = { line, publication: { ...item.publication, ...names }, ...message, ...present }
    const differences = listDifferences(found, common.publication)
    return differences.length === 0 ? { ...common, status: 'same' } : { ...common, status: 'different', differences }
  }
  // Records with a DOI first: one without may be the same as several of them.
  const hasDoi = (item: (typeof checked)[number]) => 'publication' in item && Boolean(item.publication.doi)
  const planned: PlannedItem<Input>[] = []
  for (const [at, item] of checked.entries()) if (hasDoi(item)) planned[at] = plan(item, at)
  for (const [at, item] of checked.entries()) if (!hasDoi(item)) planned[at] = plan(item, at)
  return planned
}

/** Adds the notes of the reader to the message about what was left out. */
const acceptNoted = <Input>(item: Extract<ReadItem, { fields: ReadFields }>, accept: Accept<Input>) => {
  const accepted = accept(item.fields)
  const said = [...(accepted.message === undefined ? [] : [accepted.message]), ...(item.notes ?? [])]
  return 'publication' in accepted && said.length > 0 ? { ...accepted, message: said.join('. ') } : accepted
}

const describeDuplicate = (line: number) => `The same publication is in line ${line} already`
