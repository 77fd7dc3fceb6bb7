import type { PublicationType } from '@hazards/schema/publication.constants'

export const TYPE_SET = 'type-'
export const THEME_SET = 'theme-'

/** Returns the sets of the harvesting protocol that a record is in: a publication's type and themes; none for other kinds. */
export const listSetsOf = (row: object): string[] => {
  const { publicationType, themes } = row as { publicationType?: PublicationType; themes?: string[] | null }
  if (publicationType === undefined) return []
  return [TYPE_SET + publicationType, ...(themes ?? []).map((slug) => THEME_SET + slug)]
}
