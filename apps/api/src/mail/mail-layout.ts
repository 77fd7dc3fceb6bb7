import { COLORS } from '@hazards/schema/colors'
import { escapeMarkup } from '../lib/html.ts'

/** The content of a mail, from top to bottom. All texts are plain: nothing in them is interpreted as markup. */
export type MailPart =
  /** Paragraphs, separated by empty lines; line breaks are kept. */
  | { text: string }
  /** Text that someone else wrote. */
  | { quote: string }
  | { facts: [label: string, value: string][] }
  /** A button that performs the mail's action; the first of several is emphasized. */
  | { link: string; label: string }
  | { heading: string; url?: string }
  /** A picture by its address. The plain text has none. */
  | { picture: string; alt: string }
  /** The nature and the reason of the mail, in small print. */
  | { footnote: string; link?: string }

type Sender = { name: string; url: string }

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

/** Mail programs in light mode read the styles of the elements, those in dark mode this style sheet as well. */
const { light: LIGHT, dark: DARK } = COLORS
const DARK_STYLE = [
  `body,.paper{background:${DARK.paper}!important}`,
  `.card{background:${DARK.surface}!important;border-color:${DARK.signal}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.soft{color:${DARK.inkSoft}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.link{color:${DARK.link}!important}`,
  `.first{background:${DARK.link}!important;border-color:${DARK.link}!important;color:${DARK.paper}!important}`,
  `.next{border-color:${DARK.link}!important;color:${DARK.link}!important}`,
].join('')

/** Returns text with \n as its only line end: others come from programs, and from forms without scripts. */
const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n')
const lines = (text: string): string => escapeMarkup(unixLines(text)).replaceAll('\n', '<br>')
const paragraph = (html: string, style = '', looks = 'ink'): string =>
  `<p dir="auto" class="${looks}" style="margin:0 0 16px;font:16px/1.55 ${SANS};color:${LIGHT.ink};overflow-wrap:anywhere;${style}">${html}</p>`
const anchor = (url: string, text = url): string =>
  `<a class="link" href="${escapeMarkup(url)}" style="color:${LIGHT.link};overflow-wrap:anywhere">${escapeMarkup(text)}</a>`

const button = ({ link, label }: { link: string; label: string }, isFirst: boolean): string => {
  const colors = isFirst ? `background:${LIGHT.link};color:#ffffff` : `color:${LIGHT.link}`
  const style = `display:inline-block;margin:4px 8px 12px 0;padding:11px 20px;border:1px solid ${LIGHT.link};border-radius:6px;font:bold 16px/1.3 ${SANS};text-decoration:none;${colors}`
  return `<a class="${isFirst ? 'first' : 'next'}" href="${escapeMarkup(link)}" style="${style}">${escapeMarkup(label)}</a>`
}

const picture = ({ picture: url, alt }: { picture: string; alt: string }): string =>
  `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}" style="display:block;max-width:100%;height:auto;margin:0 0 12px;border-radius:6px">`

/** Returns the line above the title that says who writes. */
const letterhead = ({ name, url }: Sender): string =>
  `<p dir="auto" class="soft" style="margin:0 0 12px;font:bold 14px/1.4 ${SANS};color:${LIGHT.inkSoft}">${anchor(url, name)}</p>`

const asText = (part: MailPart): string => {
  if ('text' in part) return unixLines(part.text)
  if ('quote' in part) return unixLines(part.quote).replace(/^/gm, '> ').replace(/^> $/gm, '>')
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('picture' in part) return ''
  if ('label' in part) return `${part.label}:\n${part.link}`
  if ('heading' in part) return part.url ? `${part.heading}\n${part.url}` : part.heading
  return part.link ? `-- \n${part.footnote}\n${part.link}` : `-- \n${part.footnote}`
}

const asHtml = (part: MailPart, at: number, parts: readonly MailPart[]): string => {
  if ('text' in part)
    return unixLines(part.text)
      .split(/\n{2,}/)
      .map((text) => paragraph(lines(text)))
      .join('\n')
  if ('quote' in part)
    return paragraph(lines(part.quote), `padding-left:16px;border-left:3px solid ${LIGHT.line}`, 'ink line')
  if ('facts' in part)
    return paragraph(part.facts.map(([label, value]) => `<b>${escapeMarkup(label)}:</b> ${lines(value)}`).join('<br>'))
  if ('picture' in part) return picture(part)
  if ('label' in part) return button(part, parts.findIndex((each) => 'label' in each) === at)
  if ('heading' in part) {
    const text = part.url ? anchor(part.url, part.heading) : escapeMarkup(part.heading)
    return `<h2 dir="auto" class="ink" style="margin:28px 0 8px;font:bold 19px/1.35 ${SERIF};color:${LIGHT.ink};overflow-wrap:anywhere">${text}</h2>`
  }
  const link = part.link ? `<br>${anchor(part.link)}` : ''
  const style = `margin:20px 0 0;padding-top:16px;border-top:1px solid ${LIGHT.line};font-size:14px;color:${LIGHT.inkSoft}`
  return paragraph(lines(part.footnote) + link, style, 'soft line')
}

/**
 * Returns a mail as plain text and as simple HTML with the same content. The HTML uses the site's light or dark design
 * and loads no external resources but the pictures among its parts.
 *
 * @param sender whose name stands above all
 */
export const writeMail = (title: string, parts: MailPart[], sender?: Sender): { text: string; html: string } => ({
  text: [sender ? `${sender.name}\n${sender.url}` : '', ...parts.map(asText)].filter(Boolean).join('\n\n'),
  html: [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK_STYLE}}</style></head>`,
    `<body class="paper" style="margin:0;padding:24px 12px;background:${LIGHT.paper}">`,
    `<div class="card" style="max-width:600px;margin:0 auto;padding:28px 24px;box-sizing:border-box;background:${LIGHT.surface};border-top:4px solid ${LIGHT.signal};border-radius:0 0 6px 6px">`,
    ...(sender ? [letterhead(sender)] : []),
    `<h1 dir="auto" class="ink" style="margin:0 0 20px;font:bold 24px/1.25 ${SERIF};color:${LIGHT.ink};overflow-wrap:anywhere">${escapeMarkup(title)}</h1>`,
    ...parts.map(asHtml),
    '</div></body></html>',
  ].join('\n'),
})
