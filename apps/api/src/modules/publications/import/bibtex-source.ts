import { decodeHTMLStrict } from 'entities'
import { ENTITY, MARKUP } from '../markup.rules.ts'
import { tex } from '../tex.rules.ts'

// Placeholders from the private use area for what the parser would change: < and >, long texts without TeX, and the
// letter ˋ, which it writes for \textasciigrave.
const [LESS, GREATER, LONG, GRAVE] = ['\uE000', '\uE001', '\uE002', '\uE003']
/** Stands before a space between words in Han, Kana or Hangul: the parser returns the same for 'B A' and 'A, B'. */
export const SPACE = '\uE004'
/** Stands before and after the name of an undefined string. */
export const UNDEFINED = '\uE005'

/**
 * Rewrites what the parser would read differently than BibTeX and TeX do. Lines stay where they are.
 *
 * @returns the text to parse, and `restore`, which returns a parsed text without placeholders
 */
export const prepareBibtex = (text: string): { prepared: string; restore: (parsed: string) => string } => {
  const longTexts: string[] = []
  const lines = text.replace(/[\uE000-\uE005\uFEFF]/g, '').replace(/\r\n?/g, '\n')
  const prepared = withKnownCommands(withoutMarkup(withPlainSigns(lines)))
    // The parser would return `keywords` sorted.
    .replace(/(^[ \t]*|,[ \t]*)keywords([ \t]*=)/gim, '$1keyword-list$2')
    // The parser spends most of its time on long texts.
    .replace(/^([ \t]*abstract[ \t]*=[ \t]*\{)([^{}\\$~%&#^_<>`"]*)\}/gim, (_, start, value: string) => {
      longTexts.push(unwrapped(value.replace(/-{2,3}/g, '–').replace(/''/g, '”')))
      return `${start}${LONG}${longTexts.length - 1}${LONG}${'\n'.repeat(value.split('\n').length - 1)}}`
    })
    .replace(/\\textless(?:\{\}| )?|</g, LESS)
    .replace(/\\textgreater(?:\{\}| )?|>/g, GREATER)
    .replaceAll('ˋ', GRAVE)
    .replace(/(?<=[\p{Lo}\p{Lm}])(?=\s+[\p{Lo}\p{Lm}])/gu, SPACE)
  const placeholder = new RegExp(`${LONG}(\\d+)${LONG}`, 'g')
  const restore = (parsed: string) =>
    parsed
      .replace(placeholder, (_, at) => longTexts[Number(at)] ?? '')
      .replaceAll(LESS, '<')
      .replaceAll(GREATER, '>')
      .replaceAll(GRAVE, 'ˋ')
      .replaceAll(SPACE, '')
      .normalize('NFC')
  return { prepared, restore }
}

const unwrapped = (value: string) =>
  value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

/** An escaped sign, the start of an entry, or a sign that has a meaning between and in entries. */
const TOKENS = /\\[^\n]|(?:(^[ \t]*@)|@)\s*[a-z]+\s*([{(])|[{}()"%$\n]/gim

/**
 * Escapes each % in a field's value, since the parser would drop the rest of the line, and each $ in a value where one has no
 * pair: it is a sign of money. Elsewhere a % begins a comment.
 */
const withPlainSigns = (text: string): string => {
  const plain = new Set<number>()
  let dollars: number[] = []
  const endValue = () => {
    if (dollars.length % 2 > 0) for (const at of dollars) plain.add(at)
    dollars = []
  }
  let [depth, end, isQuoted, isComment] = [0, '}', false, false]
  for (const { 0: token, 1: lineStart, 2: guard, index } of text.matchAll(TOKENS)) {
    // An entry that never ends must not contain the next one.
    const isEntry = guard && (depth === 0 || (guard === '{' && lineStart !== undefined))
    if (isComment) isComment = token !== '\n'
    else if (isEntry) [depth, end, isQuoted] = [1, guard === '{' ? '}' : ')', false]
    else if (token === '%' && depth > (isQuoted ? 0 : 1)) plain.add(index)
    else if (token === '$' && depth > (isQuoted ? 0 : 1)) dollars.push(index)
    else if (token === '%') isComment = true
    else if (token === '"' && depth === 1) isQuoted = !isQuoted
    else if (depth > 0 && (token === '{' || guard === '{')) depth += 1
    else if (depth > 0 && token === (depth > 1 ? '}' : end)) depth -= 1
    if (depth <= 1 && !isQuoted) endValue()
  }
  return text.replace(/[%$]/g, (sign, at: number) => (plain.has(at) ? `\\${sign}` : sign))
}

/** Removes the markup of registries. In our exports it is text: `\textless{}`, `\&`. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/\{\\&\}(\w+)\$\\mathsemicolon\$/g, '&$1;')
    .replace(/\{\\textless\}|\$\\less\$/g, '<')
    .replace(/\{\\textgreater\}|\$\\greater\$/g, '>')
    .replace(/<\/(?:jats:)?p>/g, '\\par ')
    .replace(MARKUP, (tag) => tag.replace(/[^\n]/g, ''))
    .replace(new RegExp(`(?<!\\\\)${ENTITY.source}`, 'gi'), (entity) => tex(decodeHTMLStrict(entity)))

/** A pair of single quotation marks in one value, with apostrophes and accents in it. */
const SINGLE_QUOTED = /(?<=[\s({["])`(?![\s`'])((?:\\.|[^`=@'\\]|'(?=\p{L})){1,300})'(?![\p{L}'])/gu

/**
 * Writes commands as the parser knows them, accents on i and j with their dots, which TeX takes away first, the signs of
 * degrees and micro, for which the parser writes others, and single quotation marks, which it leaves as they are.
 */
const withKnownCommands = (text: string): string =>
  text
    .replace(
      /\\(['`^"~=.]|[uvHcdkrb](?=[\s{\\]))\s*(?:\{\\([ij])(?:\{\}|\s+)?\}|\\([ij])(?:\{\}|[ \t]|(?![a-zA-Z])))/g,
      (_, accent, braced, bare) => `\\${accent}{${braced ?? bare}}`,
    )
    .replace(/\\h\{(\p{L})\}/gu, '$1\u0309')
    .replace(/\\b\{(\p{L})\}/gu, '$1\u0331')
    .replace(SINGLE_QUOTED, '‘$1’')
    .replace(/\\textsl(?![a-zA-Z])/g, '\\emph')
    .replace(/\^\s*(?:\{\s*\\circ\s*\}|\\circ(?![a-zA-Z]))/g, '°')
    .replace(/\\mu(?![a-zA-Z])[ \t]*/g, 'μ')
