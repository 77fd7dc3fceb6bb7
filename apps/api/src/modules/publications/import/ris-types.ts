import type { PublicationType } from '@hazards/schema/publication.constants'
import { typeInWords } from './read-item.ts'

const TYPES: Record<string, PublicationType> = {
  JOUR: 'journal',
  JFULL: 'journal',
  EJOUR: 'journal',
  MGZN: 'journal',
  CONF: 'conference',
  CPAPER: 'conference',
  CHAP: 'book',
  ECHAP: 'book',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  ENCYC: 'book',
  THES: 'thesis',
  INPR: 'journal',
  RPRT: 'report',
  GOVDOC: 'report',
  STAND: 'report',
  DATA: 'dataset',
  DBASE: 'dataset',
  AGGR: 'dataset',
  COMP: 'software',
  SLIDE: 'presentation',
  MAP: 'map',
  GEN: 'other',
  UNPB: 'other',
  UNPD: 'other',
  MANSCPT: 'other',
  PAMP: 'other',
  ELEC: 'other',
  WEB: 'other',
  BLOG: 'other',
  NEWS: 'other',
  VIDEO: 'other',
  PAT: 'other',
}
const OF_INSTITUTIONS = ['PB', 'T2', 'JO', 'JF', 'T3', 'DP']
/** The tags that can contain the venue of each type, the best first. */
export const VENUES: Record<PublicationType, string[]> = {
  journal: ['JF', 'T2', 'JO', 'JA', 'J2'],
  conference: ['T2', 'BT', 'C3', 'JO', 'T3'],
  book: ['T2', 'BT', 'JF', 'JO', 'T3', 'PB'],
  thesis: ['PB'],
  preprint: OF_INSTITUTIONS,
  report: OF_INSTITUTIONS,
  dataset: OF_INSTITUTIONS,
  software: OF_INSTITUTIONS,
  presentation: ['T3', 'T2', 'C3', 'PB'],
  poster: ['T3', 'T2', 'C3', 'PB'],
  'policy-brief': OF_INSTITUTIONS,
  map: OF_INSTITUTIONS,
  other: OF_INSTITUTIONS,
}
/** Returns the type of a record. `M3` distinguishes those that share a tag. */
export const typeOfRecord = (tag: string, work: string): PublicationType | undefined => {
  const type = TYPES[tag.toUpperCase()]
  const said = typeInWords(work)
  return type === 'other' || (said && SHARED[type ?? '']?.includes(said)) ? (said ?? type) : type
}

/** The types that the tag of another one is used for. */
const SHARED: Record<string, PublicationType[]> = { report: ['policy-brief'], presentation: ['poster'] }
