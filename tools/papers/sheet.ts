import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

export const INK = rgb(0.055, 0.165, 0.278)
export const SOFT = rgb(0.33, 0.38, 0.44)
export const SIGNAL = rgb(0.749, 0.239, 0.09)

type Fonts = Record<'serif' | 'serifBold' | 'serifItalic' | 'sans' | 'sansBold', PDFFont>
/** A page that is written from top to bottom; `y` is the baseline of the last line, in points. */
export type Sheet = { page: PDFPage; fonts: Fonts; y: number }
export type TextStyle = { font: keyof Fonts; size: number; leading: number; color?: typeof INK }

export const embedFonts = async (pdf: PDFDocument): Promise<Fonts> => ({
  serif: await pdf.embedFont(StandardFonts.TimesRoman),
  serifBold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  serifItalic: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  sans: await pdf.embedFont(StandardFonts.Helvetica),
  sansBold: await pdf.embedFont(StandardFonts.HelveticaBold),
})

/** Sets the metadata of a PDF. The dates are fixed, so that the file is the same on every run. */
export const describePdf = (pdf: PDFDocument, { title, author }: { title: string; author: string }): void => {
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage('en-US')
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
}

/** Breaks a text into lines of at most `width` points. */
const breakLines = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Writes text below the previous text, between `left` and `left + width` (points). */
export const write = (
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { left, width }: { left: number; width: number },
): void => {
  const font = sheet.fonts[style.font]
  for (const line of breakLines(text, font, style.size, width)) {
    sheet.y -= style.leading
    sheet.page.drawText(line, { x: left, y: sheet.y, font, size: style.size, color: style.color ?? INK })
  }
}
