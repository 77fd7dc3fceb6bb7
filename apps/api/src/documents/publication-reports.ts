import { integrityNote } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_PLURALS } from '@hazards/schema/publication.constants'
import {
  type CitationStyle,
  REPORT_EXPORTS,
  type REPORT_GROUPS,
  type ReportExtension,
} from '@hazards/schema/publication-files'
import { writeReference } from '../modules/publications/formats/csl/reference.ts'
import { packDocx, reportDocx } from '../modules/publications/formats/report/report-docx.ts'
import { type ReportFormat, withLinks } from '../modules/publications/formats/report/report-format.ts'
import { reportHtml } from '../modules/publications/formats/report/report-html.ts'
import { reportTex } from '../modules/publications/formats/report/report-tex.ts'
import { reportText } from '../modules/publications/formats/report/report-text.ts'

const FORMATS: Record<ReportExtension, ReportFormat> = {
  docx: reportDocx,
  html: reportHtml,
  tex: reportTex,
  txt: reportText,
}

/** A publication with the slug of each author who is a person of the group. */
type Listed = { publication: Publication; people: (string | null)[] }

type Report = {
  title: string
  /** The name of the group. */
  group: string
  style: CitationStyle
  groupedBy: (typeof REPORT_GROUPS)[number] | undefined
  /** Whether the names of the group's people are in bold. */
  isHighlighted: boolean
}

/**
 * Writes a list for a report part by part (records §17).
 *
 * @param parts publications in the order in which they are to stand, those of a group together
 * @returns the media type and the parts of the file
 */
export const publicationReport = (
  extension: ReportExtension,
  parts: AsyncIterable<Listed[]>,
  report: Report,
): { mediaType: string; content: AsyncGenerator<string> | AsyncGenerator<Uint8Array> } => {
  const texts = writeTexts(FORMATS[extension], parts, report)
  const { type } = REPORT_EXPORTS.find((each) => each.extension === extension) ?? REPORT_EXPORTS[0]
  return extension === 'docx'
    ? { mediaType: type, content: packDocx(texts) }
    : { mediaType: `${type}; charset=utf-8`, content: texts }
}

async function* writeTexts(
  format: ReportFormat,
  parts: AsyncIterable<Listed[]>,
  { title, group, style, groupedBy, isHighlighted }: Report,
): AsyncGenerator<string> {
  let number = 0
  let heading: string | undefined
  const write = ({ publication, people }: Listed): string => {
    number += 1
    const ofGroup = groupedBy && getHeading(groupedBy, publication)
    const before = ofGroup !== undefined && ofGroup !== heading ? format.heading(ofGroup) : ''
    heading = ofGroup
    const isMarked = (at: number) => isHighlighted && people[at] != null
    const { label, runs } = writeReference(style, publication, number, isMarked)
    const note = integrityNote(publication)
    const noted = note ? [...runs, { text: ` [${note}]` }] : runs
    return before + format.entry({ label, runs: withLinks(publication)(noted) })
  }
  let begin = format.begin({ title, group })
  for await (const part of parts) {
    yield begin + part.map(write).join('')
    begin = ''
  }
  yield begin + format.end
}

const getHeading = (groupedBy: 'year' | 'type', { year, publicationType }: Publication): string =>
  groupedBy === 'year' ? String(year) : PUBLICATION_TYPE_PLURALS[publicationType]
