/**
 * Draws the PDFs of the sample publications from the sample content: a one-page authors' summary each, in standard fonts.
 * Run `npx -y pnpm@10 --filter @hazards/tools papers` after changing that content, and commit the result.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import type { CitedPublication } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import { getEmpty } from '@hazards/schema/fields/field'
import { UNCHECKED } from '@hazards/schema/integrity.constants'
import { publicationFields } from '@hazards/schema/kinds/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { referenceText } from '@hazards/schema/reference'
import { PDFDocument } from 'pdf-lib'
import { inDetail, SAMPLE_PAPERS } from '../../packages/db/src/seed/publication-details.ts'
import { samplePublications } from '../../packages/db/src/seed/publications.ts'
import { describePdf, embedFonts, type Sheet, SIGNAL, SOFT, type TextStyle, write } from './sheet.ts'

const FOLDER = new URL('../../packages/db/seed-papers/', import.meta.url)
const BUDGET = 10_000
/** A4, in points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = { side: 71, top: 76, bottom: 60 }
const WIDTH = PAGE.width - 2 * MARGIN.side

const BODY: TextStyle = { font: 'serif', size: 11, leading: 15.5 }
const SMALL: TextStyle = { font: 'sans', size: 8.5, leading: 12.5, color: SOFT }

type Sample = ReturnType<typeof inDetail>

/** Writes text below the previous text, with `gap` additional points in between. */
const writeBelow = (sheet: Sheet, text: string, style: TextStyle, gap = 0): void => {
  sheet.y -= gap
  write(sheet, text, style, { left: MARGIN.side, width: WIDTH })
}

const writeSection = (sheet: Sheet, heading: string, texts: string[]): void => {
  writeBelow(sheet, heading, { font: 'sansBold', size: 9.5, leading: 13, color: SIGNAL }, 14)
  for (const text of texts) writeBelow(sheet, text, BODY, 2)
}

/** Returns a sample in the form that references are made from. Values that only the database assigns stay empty. */
const asCited = (sample: Sample): CitedPublication => ({
  ...getEmpty(publicationFields),
  id: '',
  slug: '',
  citationKey: '',
  integrity: UNCHECKED,
  createdAt: '',
  updatedAt: '',
  ...sample,
})

const drawPaper = async (sample: Sample): Promise<Uint8Array> => {
  const { title, authorNames, journal, year, publicationType, abstract, keywords, doi, license, links } = sample
  const pdf = await PDFDocument.create()
  describePdf(pdf, { title, author: authorNames.map(displayName).join('; ') })
  pdf.setKeywords(keywords ?? [])
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const sheet: Sheet = { page, fonts: await embedFonts(pdf), y: PAGE.height - MARGIN.top }
  writeBelow(sheet, `${PUBLICATION_TYPE_LABELS[publicationType]} · Authors’ summary`, SMALL)
  writeBelow(sheet, title, { font: 'serifBold', size: 19, leading: 23 }, 6)
  writeBelow(sheet, authorNames.map(displayName).join(', '), { font: 'serif', size: 12, leading: 16 }, 8)
  writeBelow(sheet, `${journal}, ${year}`, { font: 'serifItalic', size: 11, leading: 16, color: SOFT }, 2)
  writeSection(sheet, 'Abstract', [abstract ?? ''])
  writeSection(sheet, 'Keywords', [(keywords ?? []).join(', ')])
  writeSection(sheet, 'How to cite', [referenceText(asCited(sample))])
  const places = [...(doi ? [doiAddress(doi)] : []), ...(links ?? []).map(({ kind, url }) => `${kind}: ${url}`)]
  writeSection(sheet, 'Where to find it', places)
  const terms = license ? `License: ${license}. ` : ''
  writeBelow(sheet, `${terms}Sample content: people, places and results are invented.`, SMALL, 20)
  if (sheet.y < MARGIN.bottom) throw new Error(`The summary of “${title}” does not fit on one page`)
  return pdf.save()
}

await mkdir(FOLDER, { recursive: true })
for (const [doi, name] of Object.entries(SAMPLE_PAPERS)) {
  const publication = samplePublications.find((sample) => sample.doi === doi)
  if (!publication) throw new Error(`No sample publication has the DOI ${doi}`)
  const file = await drawPaper(inDetail(publication))
  if (file.length > BUDGET) throw new Error(`${name} takes ${file.length} bytes, more than ${BUDGET}`)
  await writeFile(new URL(name, FOLDER), file)
  console.log(`seed-papers/${name}: ${file.length} bytes`)
}
