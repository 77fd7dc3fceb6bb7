/**
 * Draws the CVs of the initial people from src/first-content/people.ts and cvs.ts: one page each, in standard fonts.
 * Run `npx -y pnpm@10 --filter @hazards/tools cvs` after a change there, and commit the result.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { SITE_NAME } from '@hazards/schema/site-name'
import { PDFDocument, type PDFPage, rgb, setCharacterSpacing } from 'pdf-lib'
import { type FirstPerson, firstPeople } from '../../packages/db/src/first-content/people.ts'
import { type Cv, cvs } from './cvs.ts'
import { describePdf, embedFonts, INK, type Sheet, SIGNAL, SOFT, type TextStyle, write } from './sheet.ts'

const FOLDER = new URL('../../packages/db/seed-cvs/', import.meta.url)
const BUDGET = 10_000
/** US letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { left: 66, right: 66, top: 62, bottom: 48 }
const DATES_WIDTH = 82
const TEXT_LEFT = MARGIN.left + DATES_WIDTH
const TEXT_WIDTH = PAGE.width - MARGIN.right - TEXT_LEFT
const BODY = { size: 10.5, leading: 14.2 }

const LINE = rgb(0.78, 0.8, 0.81)

const BESIDE = { left: TEXT_LEFT, width: TEXT_WIDTH }
const WHOLE = { left: MARGIN.left, width: PAGE.width - MARGIN.left - MARGIN.right }

const writeHeading = (sheet: Sheet, text: string): void => {
  const { page, fonts } = sheet
  sheet.y -= 29
  page.drawLine({
    start: { x: MARGIN.left, y: sheet.y + 14 },
    end: { x: PAGE.width - MARGIN.right, y: sheet.y + 14 },
    thickness: 0.5,
    color: LINE,
  })
  page.pushOperators(setCharacterSpacing(0.9))
  page.drawText(text.toUpperCase(), { x: MARGIN.left, y: sheet.y, font: fonts.sansBold, size: 7.5, color: SIGNAL })
  page.pushOperators(setCharacterSpacing(0))
  sheet.y -= 3
}

/** Writes a section without dates: the text begins next to its heading. */
const writeProse = (sheet: Sheet, heading: string, text: string): void => {
  writeHeading(sheet, heading)
  sheet.y += BODY.leading + 3
  write(sheet, text, { font: 'serif', ...BODY }, BESIDE)
}

const writeEntries = (sheet: Sheet, heading: string, entries: Cv['education']): void => {
  writeHeading(sheet, heading)
  for (const { when, what, where } of entries) {
    const { page, fonts, y } = sheet
    page.drawText(when, { x: MARGIN.left, y: y - BODY.leading, font: fonts.sans, size: 9, color: SOFT })
    write(sheet, what, { font: 'serifBold', ...BODY }, BESIDE)
    write(sheet, where, { font: 'serif', ...BODY, color: SOFT }, BESIDE)
    sheet.y -= 4
  }
}

/** Returns one closed contour line around the origin as SVG path data. */
const contour = (radius: number): string => {
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI
    const swell = 1 + 0.17 * Math.sin(2 * angle + 0.6) + 0.07 * Math.sin(3 * angle + radius / 38)
    return `${(1.35 * radius * swell * Math.cos(angle)).toFixed(1)} ${(radius * swell * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const drawTerrain = (page: PDFPage): void => {
  const summit = { x: PAGE.width - 78, y: PAGE.height - 62 }
  for (const radius of [10, 24, 39, 55, 72])
    page.drawSvgPath(contour(radius), { ...summit, borderColor: INK, borderWidth: 0.45, borderOpacity: 0.4 })
  page.drawCircle({ ...summit, size: 2, color: SIGNAL })
}

const writeTitle = (sheet: Sheet, member: FirstPerson): void => {
  write(sheet, member.name, { font: 'serifBold', size: 27, leading: 20 }, WHOLE)
  write(sheet, member.specialization ?? '', { font: 'serifItalic', size: 12.5, leading: 20 }, WHOLE)
  const small: TextStyle = { font: 'sans', size: 9, leading: 13, color: SOFT }
  sheet.y -= 6
  write(sheet, `${member.role}, ${SITE_NAME}`, small, WHOLE)
  write(sheet, `Northfield University  ·  ${member.email}  ·  +1 (555) 555-0142`, small, WHOLE)
}

const drawCv = async (member: FirstPerson, cv: Cv): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  describePdf(pdf, { title: `${member.name}: Curriculum Vitae`, author: member.name })
  const fonts = await embedFonts(pdf)
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const sheet: Sheet = { page, fonts, y: PAGE.height - MARGIN.top }
  drawTerrain(page)
  writeTitle(sheet, member)
  sheet.y -= 8
  writeProse(sheet, 'Profile', cv.profile)
  writeEntries(sheet, 'Education', cv.education)
  writeEntries(sheet, 'Experience', cv.experience)
  writeEntries(sheet, 'Selected publications', cv.publications)
  writeEntries(sheet, 'Teaching', cv.teaching)
  // Lines break only between skills, after the dot.
  writeProse(sheet, 'Skills', cv.skills.map((skill) => skill.replaceAll(' ', '\u00a0')).join('\u00a0\u00a0· '))
  if (sheet.y < MARGIN.bottom)
    throw new Error(`The CV of ${member.name} does not fit on one page: shorten it in cvs.ts`)
  return pdf.save()
}

await mkdir(FOLDER, { recursive: true })
for (const person of firstPeople) {
  if (!person.cv) continue
  const cv = cvs.find(({ slug }) => slug === person.slug)
  if (!cv) throw new Error(`${person.name} has a CV in people.ts but none in cvs.ts`)
  const file = await drawCv(person, cv)
  if (file.length > BUDGET) throw new Error(`${person.cv} takes ${file.length} bytes, more than ${BUDGET}`)
  await writeFile(new URL(person.cv, FOLDER), file)
  console.log(`seed-cvs/${person.cv}: ${file.length} bytes`)
}
