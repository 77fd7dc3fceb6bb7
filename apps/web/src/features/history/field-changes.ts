import type { AuthorName } from '@hazards/schema/author-names'
import { displayName } from '@hazards/schema/display-name'
import type { Revision } from '@hazards/schema/history'

export type FieldChange = { label: string; before: string; after: string }

/** Fields that are not shown: set once by the database, a number that means nothing, or shown in the sentence above. */
const HIDDEN_FIELDS = ['id', 'slug', 'page', 'createdAt', 'citationKey', 'order', 'answer', 'answerMessage']

const LABELS: Record<string, string> = {
  doi: 'DOI',
  isbn: 'ISBN',
  url: 'Website',
  pdfUrl: 'PDF',
  cvUrl: 'CV',
  orcid: 'ORCID',
  imageUrl: 'Picture',
  imageAlt: 'Description of the picture',
  webGisUrl: 'Web map',
  onlineUrl: 'Online',
  isAllDay: 'All day',
  isApproved: 'Approved',
  isArchived: 'Archived',
  isFeatured: 'Featured',
  authorNames: 'Author names',
  specialization: 'Field of work',
  decidedAuthors: 'Author decisions',
}

/** Returns 'Publication type' for 'publicationType'. */
const labelOf = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the changed fields of a revision, in words for people without technical knowledge (records §7). */
export const fieldChanges = ({ before, after }: Pick<Revision, 'before' | 'after'>): FieldChange[] => {
  const fields = Object.keys({ ...before, ...after }).filter((field) => !HIDDEN_FIELDS.includes(field))
  return fields.flatMap((field) => {
    const change = { label: labelOf(field), before: inWords(before?.[field]), after: inWords(after?.[field]) }
    return change.before === change.after ? [] : [change]
  })
}

/** Formats a field's value for people. Returns '' for an empty one. */
const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(value.some(isLong) ? '\n' : ', ')
  if (typeof value !== 'object') return String(value)
  if ('family' in value || 'literal' in value) return nameInWords(value as AuthorName)
  return Object.values(value).map(inWords).join(': ')
}

/** Paragraphs and entries with several texts are shown on separate lines. */
const isLong = (item: unknown) =>
  typeof item === 'string' ? item.length > 100 : typeof item === 'object' && item !== null && 'text' in item

const nameInWords = (name: AuthorName): string =>
  'orcid' in name && name.orcid ? `${displayName(name)} (${name.orcid})` : displayName(name)
