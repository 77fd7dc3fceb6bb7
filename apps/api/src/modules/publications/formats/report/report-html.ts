import { escapeMarkup } from '../../../../lib/html.ts'
import type { Run } from '../csl/runs.ts'
import type { ReportFormat } from './report-format.ts'

const write = ({ text, isItalic, isBold, href }: Run): string => {
  const plain = href ? `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>` : escapeMarkup(text)
  const sloped = isItalic ? `<i>${plain}</i>` : plain
  return isBold ? `<b>${sloped}</b>` : sloped
}

/** A page without styles, to be taken into another one. */
export const reportHtml: ReportFormat = {
  begin: ({ title, group }) =>
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${escapeMarkup(title)} · ${escapeMarkup(group)}</title>\n</head>\n<body>\n<h1 dir="auto">${escapeMarkup(title)}</h1>\n<p dir="auto">${escapeMarkup(group)}</p>\n`,
  heading: (text) => `<h2 dir="auto">${escapeMarkup(text)}</h2>\n`,
  entry: ({ label, runs }) =>
    `<p dir="auto">${label ? `${escapeMarkup(label)} ` : ''}${runs.map(write).join('')}</p>\n`,
  end: '</body>\n</html>\n',
}
