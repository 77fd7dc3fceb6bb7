import type { AuthorName } from '@hazards/schema/author-names'
import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { displayName } from '@hazards/schema/display-name'
import type { Publication, PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import type { z } from 'zod'
import type { Difference } from '../../components/panel/save-problem.tsx'
import { LINK_LABELS } from './link-labels.ts'

/** The form values of a publication. */
export type PublicationDraft = z.input<typeof publicationInputSchema>

/** The labels of the form's fields: those of the specification, then those of records §2. */
export const PUBLICATION_FIELD_LABELS: Record<keyof PublicationInput, string> = {
  title: 'Title',
  authors: 'Authors',
  authorNames: 'Author names',
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

/** Returns the form values of a new publication: a journal article of this year (specification §5, publication form). */
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

/** Returns the form values of a duplicate, without values that are unique to the original, such as its DOI. */
export const duplicateDraft = (publication: Publication): PublicationDraft => ({
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

/** Converts form values to the schema's input: completes the addresses. */
export const inputOf = (draft: PublicationDraft): PublicationDraft => ({
  ...draft,
  url: draft.url && completeWebAddress(draft.url),
  links: draft.links?.map((link) => ({ ...link, url: completeWebAddress(link.url) })),
})

/** Returns the fields of a publication that are in the form. */
const fieldsOf = (publication: Publication): Pick<Publication, FormField> =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, publication[field]])) as Pick<Publication, FormField>

/** Returns a new publication as it is sent: with keywords only if there are any (specification §5). */
export const toSend = ({ keywords, ...input }: PublicationInput): PublicationInput =>
  keywords ? { ...input, keywords } : input

/** Returns another editor's changes since `base`, except those that match what was typed. */
export const differencesOf = (theirs: Publication, typed: PublicationInput, base: PublicationInput): Difference[] =>
  FORM_FIELDS.flatMap((field) => {
    const other = inWords(field, theirs)
    const isSaid = field === 'authorNames' && other === theirs.authors
    const isKnown = isSaid || [typed, base].some((version) => inWords(field, version) === other)
    return isKnown ? [] : [{ field, label: PUBLICATION_FIELD_LABELS[field], theirs: other }]
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
