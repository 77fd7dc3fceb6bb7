import type { AuthorName } from '@hazards/schema/author-names'
import { displayName } from '@hazards/schema/display-name'
import type { Publication, PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import type { z } from 'zod'
import type { Difference } from '../../components/panel/conflict-notice.tsx'
import { LINK_LABELS } from './link-labels.ts'

/** A publication as it stands in the form. */
export type PublicationDraft = z.input<typeof publicationInputSchema>

/** The fields of the form: those of the specification, then those of records §2. */
export const PUBLICATION_FIELD_LABELS: Record<keyof PublicationInput, string> = {
  title: 'Title',
  authors: 'Authors',
  authorNames: 'Authors, one by one',
  journal: 'Journal/Conference',
  year: 'Year',
  publicationType: 'Publication Type',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  doi: 'DOI',
  abstract: 'Abstract',
  keywords: 'Keywords',
  pdfUrl: 'PDF',
  publishedOn: 'Published on',
  license: 'License',
  publisher: 'Publisher',
  isbn: 'ISBN',
  url: 'Website',
  themes: 'Research themes',
  links: 'Links',
  isFeatured: 'Featured',
}
type FormField = keyof typeof PUBLICATION_FIELD_LABELS
const FORM_FIELDS = Object.keys(PUBLICATION_FIELD_LABELS) as FormField[]

const EMPTY = {
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  abstract: '',
  keywords: [],
  pdfUrl: '',
  publishedOn: '',
  license: '',
  publisher: '',
  isbn: '',
  url: '',
  themes: [],
  links: [],
} satisfies Partial<PublicationDraft>

/** A new publication: of this year, a journal article (specification §5, publication form). */
export const emptyDraft = (year: number): PublicationDraft => ({
  title: '',
  authors: '',
  authorNames: undefined,
  journal: '',
  year,
  publicationType: 'journal',
  ...EMPTY,
  isFeatured: false,
})

export const draftOf = (publication: Publication): PublicationDraft => {
  const fields = fieldsOf(publication)
  const filled = Object.entries(fields).filter(([, value]) => value !== null)
  return { ...fields, ...EMPTY, ...Object.fromEntries(filled) }
}

/** A new publication like another: without what that one alone has, such as its DOI. */
export const draftLike = (publication: Publication): PublicationDraft => ({
  ...draftOf(publication),
  doi: '',
  pages: '',
  abstract: '',
  publishedOn: '',
  url: '',
  pdfUrl: '',
  links: [],
  isFeatured: false,
})

/** The fields of a publication that the form has. */
export const fieldsOf = (publication: Publication): Pick<Publication, FormField> =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, publication[field]])) as Pick<Publication, FormField>

/** What is sent: keywords only if there is at least one (specification §5), or there was one to be cleared. */
export const toSend = ({ keywords, ...input }: PublicationInput, base?: Publication): PublicationInput =>
  keywords || base?.keywords ? { ...input, keywords: keywords ?? null } : input

/** What somebody else has changed since `base`, where it is not what was typed as well. */
export const differencesOf = (theirs: Publication, typed: PublicationInput, base: Publication): Difference[] =>
  FORM_FIELDS.flatMap((field) => {
    const other = inWords(field, theirs)
    const isSaid = field === 'authorNames' && other === theirs.authors
    const isKnown = isSaid || [typed, base].some((version) => inWords(field, version) === other)
    return isKnown ? [] : [{ label: PUBLICATION_FIELD_LABELS[field], theirs: other }]
  })

type Value = string | number | boolean | readonly string[] | null | undefined

const inWords = (field: FormField, version: PublicationInput): string => {
  const value = plainValue(field, version)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? value.join(', ') : String(value)
}

const plainValue = (field: FormField, version: PublicationInput): Value => {
  if (field === 'authorNames') return version.authorNames?.map(nameInWords)
  if (field === 'publicationType') return PUBLICATION_TYPE_LABELS[version.publicationType]
  if (field === 'links') return version.links?.map(({ kind, url }) => `${LINK_LABELS[kind]}: ${url}`)
  return version[field]
}

const nameInWords = (name: AuthorName): string =>
  'orcid' in name && name.orcid ? `${displayName(name)} (${name.orcid})` : displayName(name)
