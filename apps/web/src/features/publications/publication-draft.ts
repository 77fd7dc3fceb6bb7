import type { Publication, PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import type { z } from 'zod'
import type { Difference } from '../../components/ui/conflict-notice.tsx'

/** A publication as it stands in the form. */
export type PublicationDraft = z.input<typeof publicationInputSchema>

export const PUBLICATION_FIELD_LABELS = {
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal/Conference',
  year: 'Year',
  publicationType: 'Publication Type',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  doi: 'DOI',
  abstract: 'Abstract',
  keywords: 'Keywords',
} as const satisfies Partial<Record<keyof PublicationInput, string>>
type FormField = keyof typeof PUBLICATION_FIELD_LABELS
const FORM_FIELDS = Object.keys(PUBLICATION_FIELD_LABELS) as FormField[]

/** A new publication: of this year, a journal article (specification §5, publication form). */
export const emptyDraft = (year: number): PublicationDraft => ({
  title: '',
  authors: '',
  journal: '',
  year,
  publicationType: 'journal',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  abstract: '',
  keywords: [],
})

export const draftOf = (publication: Publication): PublicationDraft => {
  const { volume, issue, pages, doi, abstract, keywords } = publication
  return {
    ...fieldsOf(publication),
    volume: volume ?? '',
    issue: issue ?? '',
    pages: pages ?? '',
    doi: doi ?? '',
    abstract: abstract ?? '',
    keywords: keywords ?? [],
  }
}

/** The fields of a publication that the form has: what it has not stays as it is. */
export const fieldsOf = (publication: Publication): Pick<Publication, FormField> =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, publication[field]])) as Pick<Publication, FormField>

/** What is sent: keywords only if there is at least one (specification §5), or there was one to be cleared. */
export const toSend = ({ keywords, ...input }: PublicationInput, base?: Publication): PublicationInput =>
  keywords || base?.keywords ? { ...input, keywords: keywords ?? null } : input

/** What somebody else has changed since `base`, where it is not what was typed as well. */
export const differencesOf = (theirs: Publication, typed: PublicationInput, base: Publication): Difference[] =>
  FORM_FIELDS.flatMap((field) => {
    const other = inWords(field, theirs[field])
    const isKnown = [typed, base].some((version) => inWords(field, version[field]) === other)
    return isKnown ? [] : [{ label: PUBLICATION_FIELD_LABELS[field], theirs: other }]
  })

const inWords = (field: FormField, value: PublicationInput[FormField]): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return field === 'publicationType' ? PUBLICATION_TYPE_LABELS[value as Publication['publicationType']] : String(value)
}
