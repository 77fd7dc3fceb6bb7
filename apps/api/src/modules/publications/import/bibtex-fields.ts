import type { LinkKind } from '@hazards/schema/publication.constants'
import { VENUE_FIELDS } from './bibtex-types.ts'

/** The fields that are read as TeX. An unknown command in a note is no reason to refuse the entry. */
export const TEX_FIELDS = [
  ...VENUE_FIELDS,
  ...(['author', 'editor', 'title', 'subtitle', 'booksubtitle', 'date', 'year', 'month', 'day', 'volume'] as const),
  ...(['number', 'issue', 'pages', 'events', 'publisher', 'copyright', 'license', 'keyword-list', 'keywords'] as const),
  ...(['abstract', 'crossref', 'type', 'version', 'reportnumber', 'funding'] as const),
  ...(['eid', 'article-number', 'art_number'] as const),
]

/** Fields that contain the address of material, or the number of a preprint. */
export const LINKS = [
  ['eprint', 'preprint'],
  ['arxiv', 'preprint'],
  ['code', 'code'],
  ['slides', 'slides'],
  ['poster', 'poster'],
  ['video', 'video'],
  ['pdf', 'other'],
] as const satisfies [field: string, kind: LinkKind][]

/** Fields that are read as they are written. */
type VerbatimField =
  | (typeof LINKS)[number][0]
  | ('doi' | 'url' | 'website' | 'repository' | 'relations')
  | ('isbn' | 'hazards' | 'selected' | 'note')
/** A field that is read: one that is missing above is an error of TypeScript. */
export type BibtexField = (typeof TEX_FIELDS)[number] | VerbatimField

/** Fields that are read elsewhere, or that say nothing on their own. */
export const SILENT = 'author title subtitle booksubtitle date year month day crossref ids file selected'
  .concat(' archiveprefix eprinttype primaryclass eprintclass')
  .split(' ')
