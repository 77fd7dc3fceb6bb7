import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { formatPlainText, type TextFormat } from '@hazards/schema/formatted-text'
import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'
import { FilterXSS } from 'xss'
import { escapeMarkup } from './html.ts'

/** A picture of this site: a path, so that no other site learns who reads the text. */
const OWN_PATH = /^\/(?!\/)[\w./-]+$/
const LINK = /^(?:https?:\/\/[^/?#]|mailto:|\/(?!\/))/i
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
/** Nested quotes and lists beyond this are shown as text. */
const NESTING_MAX = 20
/** Characters of the texts that are kept with their HTML. */
const KEPT_CHARACTERS = 8_000_000

type Parser = InstanceType<typeof MarkdownIt>

const prepare = (parser: Parser): Parser => {
  parser.set({ html: false, xhtmlOut: false, linkify: true, breaks: true, maxNesting: NESTING_MAX })
  // Of bare words only addresses with a scheme: 'README.md' and 'e.g.in' are no sites.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true })
  const { normalizeLink } = parser
  parser.normalizeLink = (address) => normalizeLink(completeLink(address))
  parser.validateLink = (address) => LINK.test(address)
  parser.renderer.rules.heading_open = (tokens, at, _, env) => `<h${getLevel(tokens[at]?.tag, env)}>`
  parser.renderer.rules.heading_close = (tokens, at, _, env) => `</h${getLevel(tokens[at]?.tag, env)}>\n`
  parser.renderer.rules.image = (tokens, at) => {
    const src = String(tokens[at]?.attrGet('src') ?? '')
    const words = escapeMarkup(tokens[at]?.content ?? '')
    if (OWN_PATH.test(src)) return `<img src="${escapeMarkup(src)}" alt="${words}" loading="lazy">`
    return `<a href="${escapeMarkup(src)}">${words || escapeMarkup(src)}</a>`
  }
  return parser
}

/** Completes the address of a link that is typed as 'www.example.org' or 'name@example.org'. */
const completeLink = (address: string) => (EMAIL.test(address) ? `mailto:${address}` : completeWebAddress(address))

/**
 * A page has its title as its one heading of the first level: '#' and '##' are both of the second. In a section, which has a
 * title itself, each is one level below.
 */
const getLevel = (tag: string | undefined, env: object | undefined) =>
  Math.min(Math.max(Number(tag?.slice(1)), 2) + Number((env as Options).isInSection), 4)

/** Paragraphs, line breaks and addresses alone: a text of before, or of a visitor, looks as it was typed. */
const asTyped = prepare(new MarkdownIt('zero').enable(['newline', 'linkify']))
const asMarkdown = prepare(new MarkdownIt('commonmark').enable('linkify'))

const cleaner = new FilterXSS({
  whiteList: {
    ...Object.fromEntries(['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'ul', 'li'].map((tag) => [tag, []])),
    ...Object.fromEntries(['blockquote', 'code', 'pre', 'hr'].map((tag) => [tag, []])),
    ol: ['start'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
  },
  css: false,
  safeAttrValue: (_, name, value) => {
    const isSafe = name === 'href' ? LINK.test(value) : name !== 'src' || OWN_PATH.test(value)
    // Its ampersands are those of the entities that the renderer wrote.
    return isSafe ? value.replace(/[<>"]/g, escapeMarkup) : ''
  },
})

const cache = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

type Options = {
  /** The site's address, with which paths are completed for what is read elsewhere: feeds and mails. */
  base?: string
  /** Whether visitors may have written it: search engines then give its links no weight. */
  isUntrusted?: boolean
  /** Whether it stands below a heading of the second level. */
  isInSection?: boolean
}

/**
 * Returns a text as HTML of few elements, the same wherever it is shown (records §19). Markup typed into it is shown as text;
 * links lead to http, https, mailto and paths of this site; pictures are of this site. Nesting is bounded, and the time
 * grows with the length alone.
 */
export const formatText = (
  text: string,
  format: TextFormat,
  { base = '', isUntrusted = false, isInSection = false }: Options = {},
): string => {
  const key = `${format}${isUntrusted}${isInSection}${text}`
  let html = cache.get(key)
  if (html === undefined) {
    html = render(text, format, { isUntrusted, isInSection })
    cache.set(key, html)
  }
  return base ? html.replace(/( (?:href|src)=")\//g, `$1${base}/`) : html
}

const render = (
  text: string,
  format: TextFormat,
  { isUntrusted, isInSection }: Required<Omit<Options, 'base'>>,
): string => {
  // CommonMark shows a replacement character for a NUL, which no document may contain.
  const rendered = (format === 'markdown' ? asMarkdown : asTyped).render(text.replaceAll('\0', ''), { isInSection })
  const rel = isUntrusted ? 'noopener nofollow ugc' : 'noopener'
  const linked = rendered.replace(/<a href="(?!\/)/g, `<a rel="${rel}" href="`)
  return cleaner.process(linked).trim()
}

/** Returns the words of a text: as it was typed, or without the marks of its formatting. */
export const unformatText = (text: string, format: TextFormat): string =>
  format === 'plain' ? text : formatPlainText(formatText(text, format))
