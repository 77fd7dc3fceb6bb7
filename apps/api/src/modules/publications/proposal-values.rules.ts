import { doiAddress } from '@hazards/schema/doi'
import type { ImportedField } from '@hazards/schema/publication-import'
import type { NewRow, Row } from '../../records/record-kinds.ts'
import type { ProposalRow } from './found-works.rules.ts'
import type { Acceptable } from './import/accept-record.ts'
import { filledFields, listChanges, listGaps, markSourced } from './import/source-changes.ts'
import { completed } from './publication-authors.rules.ts'
import { asPublication } from './publications.service.ts'

type Values = Partial<NewRow['publication']> | undefined
type Fields = readonly ImportedField[] | undefined

/** A publication has these whatever an administrator chooses. */
const REQUIRED: readonly string[] = ['title', 'authors', 'authorNames', 'journal', 'year', 'publicationType']

/** Returns the row of a proposed work, with which fields its source gave. @throws DomainError BAD_REQUEST */
export const asAdded = (
  record: Acceptable,
  { source, fields, asDraft }: Pick<ProposalRow, 'source'> & { fields: Fields; asDraft: boolean },
): NewRow['publication'] => {
  const isTaken = (name: string) => REQUIRED.includes(name) || !fields || fields.includes(name as ImportedField)
  const taken = Object.fromEntries(Object.entries(record).filter(([name]) => isTaken(name))) as Acceptable
  return {
    ...completed(taken),
    ...(asDraft && { publishAt: null }),
    sourced: markSourced(source, filledFields(taken)),
  }
}

/** Returns what a source changes of a publication: nothing that a hand has written since. */
export const asChanged = (row: Row['publication'], proposal: ProposalRow, fields: Fields): Values => {
  const record = proposal.record as Acceptable
  const changed = listChanges(asPublication(row), row.sourced, record)
    .map(({ field }) => field)
    .filter((field) => !fields || fields.includes(field))
  return changed.length > 0 ? take(row, proposal, changed) : undefined
}

/** Returns what a merge adds to a publication: its empty fields, or the link to a preprint. */
export const asMerged = (row: Row['publication'], proposal: ProposalRow): Values => {
  const record = proposal.record as Acceptable
  if (proposal.keys.some((key) => key.startsWith('preprint:'))) return withPreprint(row, record.doi)
  const gaps = listGaps(asPublication(row), record).map(({ field }) => field)
  const fitting = gaps.filter((field) => field !== 'publishedOn' || record.year === row.year)
  return fitting.length > 0 ? take(row, proposal, fitting) : undefined
}

const take = (row: Row['publication'], proposal: ProposalRow, fields: readonly ImportedField[]): Values => {
  const record = proposal.record as Acceptable
  const values = Object.fromEntries(fields.map((field) => [field, record[field]]))
  return {
    ...completed(values, asPublication(row)),
    sourced: markSourced(proposal.source, fields, row.sourced),
  }
}

const withPreprint = ({ links }: Row['publication'], doi: string | null | undefined): Values => {
  const url = doi && doiAddress(doi)
  if (!url || links?.some((link) => link.url === url)) return undefined
  return { links: [...(links ?? []), { kind: 'preprint', url }] }
}
