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
  const said = typeInWords(genre)
  return said && SHARED[TYPES[type] ?? '']?.includes(said) ? said : TYPES[type]
}

/** The types that the CSL type of another one is used for. */
const SHARED: Record<string, PublicationType[]> = {
  report: ['policy-brief'],
  presentation: ['poster'],
  other: ['preprint', 'poster', 'presentation', 'report', 'dataset', 'map'],
}
