import { type AuthorName, areSameNames } from '@hazards/schema/author-names'
import { authorSlug } from '@hazards/schema/author-slug'
import { comparedDoi } from '@hazards/schema/doi'
import type { Grant } from '@hazards/schema/funder-id'
import { pageRange } from '@hazards/schema/page-range'
import { IMPORTED_FIELDS, type ImportedField } from '@hazards/schema/publication-import'
import type { ReadFields } from './read-item.ts'

/** Returns the form of a title that is compared: letters, vowel signs and digits, in lower case, without accents. */
export const comparedTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, '')

type Described = Pick<ReadFields, 'doi' | 'title' | 'year' | 'authorNames' | 'isbn'>

/** What is compared of a publication. */
const buildIdentity = ({ doi, title, year, authorNames, isbn }: Described) => ({
  doi: comparedDoi(doi),
  title: comparedTitle(title ?? ''),
  year,
  families: (authorNames ?? []).flatMap((name) => ('family' in name && authorSlug({ family: name.family })) || []),
  isbn: isbn
    ?.replace(/[\s-]/g, '')
    .replace(/^97[89]/, '')
    .slice(0, 9),
})
type Identity = ReturnType<typeof buildIdentity>

/**
 * Publications are the same by DOI if both have one, else by title and year (records §2, 'Import'), unless they have no family
 * name in common, or two ISBNs: then they are by others, or another edition.
 */
const areSame = (one: Identity, other: Identity): boolean => {
  if (one.doi && other.doi) return one.doi === other.doi
  if (one.title === '' || one.title !== other.title || one.year !== other.year) return false
  const isByOthers =
    one.families.length > 0 && other.families.length > 0 && !one.families.some((name) => other.families.includes(name))
  return !isByOthers && !(one.isbn && other.isbn && one.isbn !== other.isbn)
}

/**
 * Indexes publications. Returns `find(record, isCandidate)`, which returns the first of `existing` that is the same and a
 * candidate, or undefined.
 */
export const publicationFinder = <Existing extends Described>(existing: readonly Existing[]) => {
  const byDoi = new Map<string, Existing>()
  const byTitle = new Map<string, { record: Existing; identity: Identity }[]>()
  for (const record of existing) {
    const identity = buildIdentity(record)
    if (identity.doi && !byDoi.has(identity.doi)) byDoi.set(identity.doi, record)
    const ofTitle = byTitle.get(titleAndYear(identity)) ?? []
    ofTitle.push({ record, identity })
    byTitle.set(titleAndYear(identity), ofTitle)
  }
  return (record: Described, isCandidate = (_: Existing) => true): Existing | undefined => {
    const wanted = buildIdentity(record)
    const found = byDoi.get(wanted.doi ?? '')
    if (found && isCandidate(found)) return found
    const ofTitle = byTitle.get(titleAndYear(wanted))
    return ofTitle?.find((other) => areSame(wanted, other.identity) && isCandidate(other.record))?.record
  }
}

const titleAndYear = ({ title, year }: Identity) => `${title} ${year}`

/** Adds the ORCIDs of present authors to the same names of an import: most formats cannot carry them. */
export const keepOrcids = (present: AuthorName[] = [], names: AuthorName[]): AuthorName[] =>
  names.map((name) => {
    if ('literal' in name || name.orcid) return name
    const [same, again] = [present, names].map((list) => list.filter((other) => areSameNames([other], [name])))
    const [known] = same?.length === 1 && again?.length === 1 ? same : []
    return known && 'orcid' in known ? { ...name, orcid: known.orcid } : name
  })

export type Difference = { field: ImportedField; here: unknown; there: unknown }

/** Returns the fields of `read` that differ in `existing`, with both values. Fields that `read` lacks do not differ. */
export const listDifferences = (existing: ReadFields, read: ReadFields): Difference[] =>
  IMPORTED_FIELDS.flatMap((field) => {
    const [here, there] = [existing[field], read[field]]
    const isAbsent = there === undefined || there === null || (Array.isArray(there) && there.length === 0)
    return isAbsent || compared(field, here, there) === compared(field, there, there) ? [] : [{ field, here, there }]
  })

/** Returns a value in the form that is compared. ORCIDs are compared only if the imported record, `read`, has any. */
const compared = (field: keyof ReadFields, value: unknown, read: unknown): string => {
  if (field === 'doi') return comparedDoi(value as string) ?? ''
  if (field === 'pages') return JSON.stringify(((value as string | null) ?? '').split(/[,;]/).map(pageRange))
  if (field === 'grants')
    return JSON.stringify(
      (value as Grant[] | null)?.map(({ funder, award, funderId }) => [funder, award, funderId]) ?? null,
    )
  if (field === 'authorNames') {
    const hasOrcids = (read as AuthorName[]).some((name) => 'orcid' in name)
    return JSON.stringify((value as AuthorName[] | undefined)?.map((name) => plainName(name, hasOrcids)))
  }
  return typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : JSON.stringify(value ?? null)
}

const plainName = (name: AuthorName, hasOrcids: boolean) =>
  'literal' in name ? [name.literal] : [name.family, name.given ?? '', hasOrcids ? (name.orcid ?? '') : '']
