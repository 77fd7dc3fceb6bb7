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
