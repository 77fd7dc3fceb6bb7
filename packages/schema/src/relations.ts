/** What one publication is to another work (records §17). */
export const RELATION_TYPES = [
  'isSupplementTo',
  'isPreprintOf',
  'isNewVersionOf',
  'isTranslationOf',
  'isPartOf',
  'documents',
  'references',
] as const
export type RelationType = (typeof RELATION_TYPES)[number]

/** A relation as it is entered. A work of this site is named by its id, any other by its DOI. */
export type Relation = { type: RelationType; to: { id: string } | { doi: string } }
