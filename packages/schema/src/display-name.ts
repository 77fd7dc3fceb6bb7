import { isFamilyFirstScript } from './name-parts.ts'

type Name = { family: string; given?: string | null } | { literal: string }

/** Returns a name as people write it: 'Given Family', family name first in Han, Kana and Hangul, or the name of a body. */
export const displayName = (name: Name): string => {
  if ('literal' in name) return name.literal
  const isFamilyFirst = isFamilyFirstScript(`${name.family} ${name.given ?? ''}`)
  const parts = isFamilyFirst ? [name.family, name.given] : [name.given, name.family]
  return parts.filter(Boolean).join(' ')
}

/** Returns names as one line of a page ('Ana García López, Li Wei'), whatever the form in which their line of authors was written. */
export const displayNames = (names: readonly Name[]): string => names.map(displayName).join(', ')

/**
 * Returns a name from which programs that take the last word for the family name read it: 'Family, Given' if the family
 * name has several words or comes first.
 */
export const unambiguousName = (name: Name): string => {
  const shown = displayName(name)
  const isPlain = 'literal' in name || !name.given || shown.split(' ').at(-1) === name.family
  return isPlain ? shown : `${name.family}, ${name.given}`
}
