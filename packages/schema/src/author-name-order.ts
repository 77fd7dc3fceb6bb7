import { isFamilyFirstScript, splitSuffix, withSuffix } from './name-parts.ts'

const INITIAL = /^(?:(?!Jr|Sr|St|Dr|Mr|Ms)[\p{Lu}\p{Lo}]\p{Ll}?\.-?)+$|^\p{Lu}(?:-\p{Lu})?$/u
const CAPITALS = /^\p{Lu}{1,2}$/u
const ACRONYM = /^\p{Lu}{3,}$/u
const PARTICLE =
  /^(?:Van|Von|Zu|De|Del|Della|Di|Da|Du|Des|Dos|Das|Den|Der|Ter|Ten|La|Le|Los|El|Al|Bin|Ibn|St\.?|Saint)$/
const JOINER = /^[yei]$/
const BODY = new RegExp(
  `(?:^|[\\s({])(?:${[
    'Universit(?:y|ies|ät|é|à|eit|et)|Universidade?|Institut(?:e|o|ion|ions)?|Department|Dept\\.?|Faculty|College|Academy',
    'Ministry|Government|Agency|Authority|Bureau|Office|Commission|Committee|Council|Parliament|Secretariat',
    'Organi[sz]ation|Association|Societ(?:y|ies)|Federation|Foundation|Alliance|Union|Nations|Initiative|Network',
    'Consortium|Collaboration|Group|Team|Taskforce|Task Force|Panel|Programme|Program|Project|Partnership',
    'Cent(?:re|er)|Laborator(?:y|ies)|Observatory|Survey|Service|Museum|Bank|Company|Corporation|Inc\\.?|Ltd\\.?|GmbH',
    'Contributors|Members|Investigators|Editors',
  ].join('|')})(?=$|[\\s,)}])`,
  'u',
)

export type NamePart = {
  isBody: boolean
  family: string
  given: string
  /** The kind of the first and the last word. */
  begins: 'initial' | 'word'
  ends: 'initial' | 'capitals' | 'word'
  words: number
  isInitials: boolean
  /** Whether the name is a family name only: one word, or several that begin with a particle. */
  isFamilyOnly: boolean
  isFamilyFirstScript: boolean
}

/** Returns the index of the family name's first word in 'Given Family'. */
const familyAt = (words: string[]): number => {
  const lower = words.findIndex((word) => /^\p{Ll}/u.test(word))
  let at = lower < 0 ? words.length - 1 : lower
  if (lower > 0 && JOINER.test(words[lower] ?? '')) at -= 1
  while (at > 1 && PARTICLE.test(words[at - 1] ?? '')) at -= 1
  return at
}

/**
 * Returns the index of the first trailing initial in a name that begins with the family name, or -1 if it does not end in
 * initials.
 */
const initialsAt = (words: string[], isFamilyFirst: boolean): number => {
  const isInitial = (word: string) => (isFamilyFirst ? CAPITALS.test(word) : word.endsWith('.') && INITIAL.test(word))
  let at = words.length
  while (at > 0 && isInitial(words[at - 1] ?? '')) at -= 1
  return at === 0 || at === words.length || INITIAL.test(words[0] ?? '') ? -1 : at
}

const inOrder = (words: string[], isFamilyFirst: boolean): { family: string; given: string } => {
  const initials = initialsAt(words, isFamilyFirst)
  if (initials < 0 && !isFamilyFirstScript(words.join(' '))) {
    const at = familyAt(words)
    return { given: words.slice(0, at).join(' '), family: words.slice(at).join(' ') }
  }
  const at = initials < 0 ? 1 : initials
  const given = isFamilyFirst ? [...words.slice(at).join('')].map((letter) => `${letter}.`) : words.slice(at)
  return { family: words.slice(0, at).join(' '), given: given.join(' ') }
}

/**
 * Parses one name without commas, by rules 3 and 4 of author-names.ts.
 *
 * @param isFamilyFirst treats trailing capitals without dots as initials, as in 'Mwangi IM'
 */
export const nameInOrder = (name: string, isFamilyFirst = false): NamePart => {
  const { family: unsuffixed, suffix } = splitSuffix(name.split(/\s+/).join(' '))
  const words = unsuffixed.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const begins = INITIAL.test(first) ? 'initial' : 'word'
  const { family, given } = inOrder(words, isFamilyFirst)
  const ends = last.endsWith('.') && INITIAL.test(last) ? 'initial' : CAPITALS.test(last) ? 'capitals' : 'word'
  return {
    isBody: (begins === 'word' && BODY.test(name)) || (words.length === 1 && ACRONYM.test(name)),
    family: withSuffix(family, suffix),
    given,
    begins,
    ends,
    words: words.length,
    isInitials: words.every((word) => INITIAL.test(word)) || (words.length === 1 && CAPITALS.test(last)),
    isFamilyOnly: begins === 'word' && ends === 'word' && given === '',
    isFamilyFirstScript: isFamilyFirstScript(name),
  }
}
