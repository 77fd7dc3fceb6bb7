import type { Run } from '../csl/runs.ts'
import type { ReportFormat } from './report-format.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const write = ({ text, isItalic, isBold, href }: Run): string => {
  const plain = href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text)
  const sloped = isItalic ? `<i>${plain}</i>` : plain
  return isBold ? `<b>${sloped}</b>` : sloped
}

/** A page without styles, to be taken into another one. */
export const reportHtml: ReportFormat = {
  begin: ({ title, group }) =>
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${escaped(title)} · ${escaped(group)}</title>\n</head>\n<body>\n<h1>${escaped(title)}</h1>\n<p>${escaped(group)}</p>\n`,
  heading: (text) => `<h2>${escaped(text)}</h2>\n`,
  entry: ({ label, runs }) => `<p>${label ? `${escaped(label)} ` : ''}${runs.map(write).join('')}</p>\n`,
  end: '</body>\n</html>\n',
}
