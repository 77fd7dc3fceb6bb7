import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { XMLParser } from 'fast-xml-parser'

/** An element of a style of the Citation Style Language (CSL 1.0.2). */
export type CslElement = { name: string; attributes: Record<string, string>; children: CslElement[]; text: string }

type Term = { one: string; many: string }

/** A citation style with the words and dates of its language. */
export type CslStyle = {
  /** Attributes of the style and of its bibliography, which names and pages inherit. */
  options: Record<string, string>
  /** What is written of a work, in order. */
  layout: CslElement
  macros: ReadonlyMap<string, CslElement>
  /** The parts of a localized date, by its form. */
  dates: ReadonlyMap<string, CslElement>
  /** Returns a term; where it has no such form, in a longer one. */
  term: (name: string, form?: string) => Term | undefined
  /** Whether a comma or full stop after a quotation stands before its closing mark. */
  isPunctuationInQuote: boolean
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string>; '#text'?: string }

const asElement = (parsed: Parsed): CslElement[] => {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? ''
  if (name.startsWith('#') || name.startsWith('?')) return []
  const children = parsed[name] as Parsed[]
  return [
    {
      name,
      attributes: parsed[':@'] ?? {},
      children: children.flatMap(asElement),
      text: children.map((child) => child['#text'] ?? '').join(''),
    },
  ]
}

const readXml = (file: string): CslElement => {
  const path = createRequire(import.meta.url).resolve(`@hazards/api/assets/citation-styles/${file}`)
  const [root] = (parser.parse(readFileSync(path, 'utf8')) as Parsed[]).flatMap(asElement)
  return root as CslElement
}

/** Returns the children of this name. */
export const getChildren = ({ children }: CslElement, name: string): CslElement[] =>
  children.filter((child) => child.name === name)

/** Where a term has no such form, the next one is taken. */
const LONGER: Record<string, string> = { 'verb-short': 'verb', verb: 'long', symbol: 'short', short: 'long' }

const readTerms = (locales: CslElement[]): Map<string, Term> => {
  const elements = locales.flatMap((locale) => getChildren(locale, 'terms')).flatMap((terms) => terms.children)
  return new Map(
    elements.map(({ attributes: { name, form = 'long' }, children, text }) => {
      const part = (number: string) => children.find((child) => child.name === number)?.text.trim() ?? text.trim()
      return [`${name} ${form}`, { one: part('single'), many: part('multiple') }]
    }),
  )
}

const readStyle = (file: string): CslStyle => {
  const style = readXml(`${file}.csl`)
  const language = style.attributes['default-locale'] ?? 'en-US'
  // What the style itself says comes last and is taken.
  const locales = [
    readXml(`locales-${language}.xml`),
    ...['', 'en', language].flatMap((lang) =>
      getChildren(style, 'locale').filter(({ attributes }) => (attributes['xml:lang'] ?? '') === lang),
    ),
  ]
  const [bibliography] = getChildren(style, 'bibliography')
  const [layout] = bibliography ? getChildren(bibliography, 'layout') : []
  if (!bibliography || !layout) throw new Error(`The style ${file} has no bibliography`)
  const terms = readTerms(locales)
  const term = (name: string, form = 'long'): Term | undefined =>
    terms.get(`${name} ${form}`) ?? (LONGER[form] ? term(name, LONGER[form]) : undefined)
  const dates = locales.flatMap((locale) => getChildren(locale, 'date'))
  const inQuote = locales.flatMap((locale) => getChildren(locale, 'style-options')).at(-1)
  return {
    options: { ...style.attributes, ...bibliography.attributes },
    layout,
    macros: new Map(getChildren(style, 'macro').map((macro) => [macro.attributes.name ?? '', macro])),
    dates: new Map(dates.map((date) => [date.attributes.form ?? '', date])),
    term,
    isPunctuationInQuote: inQuote?.attributes['punctuation-in-quote'] === 'true',
  }
}

const styles = new Map<string, CslStyle>()

/** Returns a style of assets/citation-styles, which is read once. */
export const getStyle = (name: string): CslStyle => {
  const style = styles.get(name) ?? readStyle(name)
  styles.set(name, style)
  return style
}
