import type { PublicationType } from './publication.constants.ts'

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

/** The same from the other side. */
export const INVERSE_RELATION_TYPES = [
  'isSupplementedBy',
  'hasPreprint',
  'isPreviousVersionOf',
  'hasTranslation',
  'hasPart',
  'isDocumentedBy',
  'isReferencedBy',
] as const
export type EitherRelation = RelationType | (typeof INVERSE_RELATION_TYPES)[number]

/** Returns what a relation is from the other side. */
export const invert = (type: RelationType): EitherRelation =>
  INVERSE_RELATION_TYPES[RELATION_TYPES.indexOf(type)] as EitherRelation

/** A relation as it is stored. A work of this site is named by its id, any other by its DOI. */
export type Relation = { type: RelationType; to: { id: string } | { doi: string } }

/** A relation as files have it: to the address of a DOI, or of a page of this site. */
export type NamedRelation = { type: RelationType; url: string }

export const RELATION_LABELS: Record<EitherRelation, string> = {
  isSupplementTo: 'Supplement to',
  isPreprintOf: 'Preprint of',
  isNewVersionOf: 'New version of',
  isTranslationOf: 'Translation of',
  isPartOf: 'Part of',
  documents: 'Documents',
  references: 'References',
  isSupplementedBy: 'Supplemented by',
  hasPreprint: 'Preprint',
  isPreviousVersionOf: 'Newer version',
  hasTranslation: 'Translation',
  hasPart: 'Has part',
  isDocumentedBy: 'Documented by',
  isReferencedBy: 'Referenced by',
}

/** DataCite's words for the relations (relationType, version 4.6). It has none for preprints but that of versions. */
export const DATACITE_RELATIONS: Record<EitherRelation, string> = {
  isSupplementTo: 'IsSupplementTo',
  isPreprintOf: 'IsPreviousVersionOf',
  isNewVersionOf: 'IsNewVersionOf',
  isTranslationOf: 'IsTranslationOf',
  isPartOf: 'IsPartOf',
  documents: 'Documents',
  references: 'References',
  isSupplementedBy: 'IsSupplementedBy',
  hasPreprint: 'IsNewVersionOf',
  isPreviousVersionOf: 'IsPreviousVersionOf',
  hasTranslation: 'HasTranslation',
  hasPart: 'HasPart',
  isDocumentedBy: 'IsDocumentedBy',
  isReferencedBy: 'IsReferencedBy',
}

/** A work that a publication is related to: one of this site, with its slug, or one of others, with its DOI only. */
export type RelatedWork = {
  relation: EitherRelation
  slug: string | null
  title: string | null
  /** Of a work of this site. */
  publicationType: PublicationType | null
  /** What was published about it: 'Retracted'. */
  mark: string | null
  doi: string | null
}
