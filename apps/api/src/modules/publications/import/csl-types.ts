import type { PublicationType } from '@hazards/schema/publication.constants'
import { typeInWords } from './read-item.ts'

const TYPES: Record<string, PublicationType> = {
  'article-journal': 'journal',
  'journal-article': 'journal',
  article: 'preprint',
  'article-magazine': 'journal',
  'paper-conference': 'conference',
  'proceedings-article': 'conference',
  chapter: 'book',
  book: 'book',
  monograph: 'book',
  'book-chapter': 'book',
  'book-section': 'book',
  'entry-encyclopedia': 'book',
  thesis: 'thesis',
  dissertation: 'thesis',
  proceedings: 'book',
  'posted-content': 'preprint',
  report: 'report',
  standard: 'report',
  dataset: 'dataset',
  database: 'dataset',
  software: 'software',
  speech: 'presentation',
  map: 'map',
  document: 'other',
  manuscript: 'other',
  graphic: 'other',
  webpage: 'other',
  post: 'other',
  'post-weblog': 'other',
  'article-newspaper': 'other',
  pamphlet: 'other',
  patent: 'other',
  'peer-review': 'other',
  motion_picture: 'other',
}

type CslTyped = Partial<Record<'type' | 'genre' | 'container-title' | 'volume', string | undefined>>

/** Returns the type of an item. `genre` distinguishes those that share a type of CSL. */
export const typeOfItem = ({ type = '', genre = '', ...item }: CslTyped): PublicationType | undefined => {
  // Programs that know no preprints write their articles so.
  if (type === 'article' && (item['container-title'] || item.volume) && !typeInWords(genre)) return 'journal'
  // A file may name its type 'constructor', which every object has.
  const own = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  const said = typeInWords(genre)
  return own && said && SHARED[own]?.includes(said) ? said : own
}

/** The types that the CSL type of another one is used for. */
const SHARED: Partial<Record<PublicationType, PublicationType[]>> = {
  report: ['policy-brief'],
  presentation: ['poster'],
  other: ['preprint', 'poster', 'presentation', 'report', 'dataset', 'map'],
}
