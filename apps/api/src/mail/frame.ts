/** What a mail says, from top to bottom. Every text is plain: nothing in it is taken for markup. */
export type MailPart =
  /** Paragraphs; an empty line ends one, and line breaks stay. */
  | { text: string }
  /** What somebody else wrote. */
  | { quote: string }
  | { facts: [label: string, value: string][] }
  | { link: string; label: string }
  | { heading: string; url?: string }
  /** What the mail is and why it came, in small letters. */
  | { footnote: string; link?: string }

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = 'Helvetica,Arial,sans-serif'
const INK = '#12263a'
const SOFT = '#46566a'

/** Returns `text` as HTML shows it letter by letter, in an attribute as well. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
const paragraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK};${style}">${html}</p>`
const anchor = (url: string, text = url): string =>
  `<a href="${escapeHtml(url)}" style="color:#0a4d82;word-break:break-word">${escapeHtml(text)}</a>`

const asText = (part: MailPart): string => {
  if ('text' in part) return part.text
  if ('quote' in part) return part.quote
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('label' in part) return `${part.label}:\n${part.link}`
  if ('heading' in part) return part.url ? `${part.heading}\n${part.url}` : part.heading
  return part.link ? `-- \n${part.footnote}\n${part.link}` : `-- \n${part.footnote}`
}

const asHtml = (part: MailPart): string => {
  if ('text' in part)
    return part.text
      .split(/\n{2,}/)
      .map((text) => paragraph(lines(text)))
      .join('\n')
  if ('quote' in part) return paragraph(lines(part.quote), 'padding-left:16px;border-left:3px solid #dcd4c4')
  if ('facts' in part)
    return paragraph(part.facts.map(([label, value]) => `<b>${escapeHtml(label)}:</b> ${lines(value)}`).join('<br>'))
  if ('label' in part) return paragraph(anchor(part.link, part.label), 'font-size:18px;font-weight:bold')
  if ('heading' in part) {
    const text = part.url ? anchor(part.url, part.heading) : escapeHtml(part.heading)
    return `<h2 style="margin:24px 0 8px;font:bold 19px/1.35 ${SERIF};color:${INK}">${text}</h2>`
  }
  const link = part.link ? `<br>${anchor(part.link)}` : ''
  return paragraph(lines(part.footnote) + link, `margin-top:24px;font-size:13px;color:${SOFT}`)
}

/**
 * Returns a mail in its two forms, which say the same: plain text, and simple HTML in the site's look that brings
 * everything with it and fetches nothing.
 */
export const writeMail = (title: string, parts: MailPart[]): { text: string; html: string } => ({
  text: parts.map(asText).join('\n\n'),
  html: [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#faf7f0">',
    '<div style="max-width:600px;margin:0 auto;padding:28px;background:#fffdf9;border-top:4px solid #bf3d17">',
    `<h1 style="margin:0 0 20px;font:bold 24px/1.25 ${SERIF};color:${INK}">${escapeHtml(title)}</h1>`,
    ...parts.map(asHtml),
    '</div></body></html>',
  ].join('\n'),
})
