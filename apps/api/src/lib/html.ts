import { createHash } from 'node:crypto'

/** Text that is already HTML. */
export type Html = { html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, including attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Returns the source by which a content security policy allows an inline style. */
export const inlineHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type Part = string | number | undefined | false | Html | readonly Html[]

const render = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(render).join('')
  return escapeMarkup(String(part))
}

/**
 * Template tag for HTML. Inserted values are escaped, unless they are HTML themselves; undefined and false are omitted.
 */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((all, text, index) => all + render(parts[index - 1]) + text),
})

/** Converts text, in which what is in backticks becomes code. */
export const inlineProse = (text: string): Html[] =>
  text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : html`${piece}`))

/** Converts text to paragraphs, which blank lines separate; text in backticks becomes code. */
export const prose = (text: string): Html[] =>
  text.split(/\n{2,}/).map((paragraph) => html`<p>${inlineProse(paragraph)}</p>`)
