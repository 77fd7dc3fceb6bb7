import { isFamilyFirstScript } from '@hazards/schema/name-parts'
import type { CslItem } from '../csl-json.ts'
import { type Context, format } from './format.ts'
import { markQuotes } from './punctuation.ts'
import { joinRuns, type Run, surround } from './runs.ts'
import { type CslElement, getChildren } from './style.ts'

type Name = CslItem['author'][number]
type Options = Record<string, string | undefined>

/**
 * Writes the authors, where an element asks for them or takes them as a substitute; a publication has no other people.
 *
 * @param around the element that this one is a substitute of, whose form of names it has
 */
export const renderNames = (element: CslElement, context: Context, around?: CslElement): Run[] => {
  const { attributes } = element
  if (attributes.variable?.split(' ').includes('author'))
    return surround(renderAuthors(element, context, around), attributes)
  const substitutes = getChildren(element, 'substitute').flatMap((each) => getChildren(each, 'names'))
  const found = substitutes.map((each) => renderNames(each, context, element)).find((runs) => runs.length > 0)
  return surround(found ?? [], attributes)
}

const find = (name: string, ...elements: (CslElement | undefined)[]): CslElement | undefined =>
  elements.flatMap((element) => (element ? getChildren(element, name) : []))[0]

const renderAuthors = (element: CslElement, context: Context, around?: CslElement): Run[] => {
  const name = find('name', element, around)
  const options: Options = { ...context.style.options, ...name?.attributes }
  const etAl = find('et-al', element, around)
  return format(joinNames(context, options, etAl), name ? { ...name, attributes: {} } : element)
}

const joinNames = (context: Context, options: Options, etAl: CslElement | undefined): Run[] => {
  const all = context.item.author
  const delimiter = options.delimiter ?? ', '
  const write = (at: number): Run => {
    const text = markQuotes(writeName(all[at] as Name, at, options), context.style)
    return context.isMarked(at) ? { text, isBold: true } : { text }
  }
  const isShortened = all.length >= Number(options['et-al-min'] ?? Number.POSITIVE_INFINITY)
  const shown = isShortened ? Math.min(Number(options['et-al-use-first']), all.length) : all.length
  const names = all.slice(0, shown).map((_, at) => [write(at)])
  if (shown < all.length) {
    const first = joinRuns(names, delimiter)
    if (options['et-al-use-last'] === 'true') return [...first, { text: `${delimiter}… ` }, write(all.length - 1)]
    const words = [{ text: context.style.term('et-al')?.one ?? '' }]
    return [...first, { text: shown > 1 ? delimiter : ' ' }, ...(etAl ? format(words, etAl) : words)]
  }
  const and = options.and && (options.and === 'symbol' ? '&' : context.style.term('and')?.one)
  const last = names.at(-1)
  if (!and || names.length < 2 || !last) return joinRuns(names, delimiter)
  // Of a body citeproc does not ask the style.
  const isDelimited = 'literal' in (all.at(-1) as Name) ? names.length > 2 : isBeforeLast(options, names.length)
  const between = isDelimited ? `${delimiter.trimEnd()} ${and} ` : ` ${and} `
  return [...joinRuns(names.slice(0, -1), delimiter), { text: between }, ...last]
}

/** Returns whether the delimiter stands before 'and', too. */
const isBeforeLast = (options: Options, count: number): boolean => {
  switch (options['delimiter-precedes-last']) {
    case 'always':
      return true
    case 'never':
      return false
    case 'after-inverted-name':
      return isInverted(options, count - 2)
    default:
      return count > 2
  }
}

const isInverted = (options: Options, at: number): boolean => {
  const order = options['name-as-sort-order']
  return order === 'all' || (order === 'first' && at === 0)
}

const writeName = (name: Name, at: number, options: Options): string => {
  if ('literal' in name) return name.literal ?? ''
  const { family, given } = name
  const mark = options['initialize-with']
  const suffix = mark === '' ? name.suffix?.replaceAll('.', '') : name.suffix
  if (!given) return [family, suffix].filter(Boolean).join(' ')
  if (isFamilyFirstScript(family)) return `${family}${given}`
  const short = mark === undefined ? given : initialize(given, options)
  if (!isInverted(options, at)) return [short, family, suffix].filter(Boolean).join(' ')
  const isDemoted = options['demote-non-dropping-particle'] === 'display-and-sort'
  const [particle, rest] = isDemoted ? splitParticle(family) : ['', family]
  return [rest, [short, particle].filter(Boolean).join(' '), suffix]
    .filter(Boolean)
    .join(options['sort-separator'] ?? ', ')
}

/** Separates 'van der' from 'Berg'. */
const splitParticle = (family: string): [particle: string, rest: string] => {
  const particle = /^(?:\p{Ll}[\p{L}’']*\s+)+(?=\S)/u.exec(family)?.[0] ?? ''
  return [particle.trim(), family.slice(particle.length)]
}

/**
 * 'Imara Jean-Paul' becomes 'I. J.-P.'; where hyphens are to go, 'IJP'. What is abbreviated in another way ('Gov.') and
 * small words ('de') stay as they are.
 */
const initialize = (given: string, options: Options): string => {
  const mark = options['initialize-with'] ?? ''
  const hyphen = options['initialize-with-hyphen'] === 'false' ? '' : '-'
  const words = given.replace(/\.(?=\p{L})/gu, '. ').split(/\s+/)
  return words
    .map((word) => {
      if (isSmall(word)) return ` ${word} `
      if (/^\p{L}{2,}\.$/u.test(word))
        return mark === '' ? word.slice(0, -1) : `${word}${mark.endsWith(' ') ? ' ' : ''}`
      const parts = word.split(/[-.]+/).filter((part) => part !== '')
      return `${parts.map((part) => `${[...part][0]?.toUpperCase() ?? ''}${mark.trimEnd()}`).join(hyphen)}${mark.endsWith(' ') ? ' ' : ''}`
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const isSmall = (word: string) => /^\p{Ll}/u.test(word)
