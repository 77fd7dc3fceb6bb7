import type { ReportFormat } from './report-format.ts'

/** Paragraphs on one line each, to be pasted anywhere. Nothing is bold or in italics. */
export const reportText: ReportFormat = {
  begin: ({ title, group }) => `${title}\n${group}\n\n`,
  heading: (text) => `${text}\n${'-'.repeat([...text].length)}\n\n`,
  entry: ({ label, runs }) => `${label ? `${label} ` : ''}${runs.map(({ text }) => text).join('')}\n\n`,
  end: '',
}
