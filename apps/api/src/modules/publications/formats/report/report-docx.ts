import { Document, Packer, Paragraph } from 'docx'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import { writeXmlText } from '../../../../lib/xml.ts'
import type { Run } from '../csl/runs.ts'
import type { ReportFormat } from './report-format.ts'

const STYLE = 'Bibliography'

const write = ({ text, isItalic, isBold }: Run): string =>
  `<w:r><w:rPr>${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}</w:rPr><w:t xml:space="preserve">${writeXmlText(text)}</w:t></w:r>`

/** Whether the first letter of a text is of Hebrew, Arabic or another script that is written from right to left. */
const isRightToLeft = (text: string) => /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text)

const paragraph = (style: string | undefined, runs: Run[]): string => {
  const direction = isRightToLeft(runs.map(({ text }) => text).join('')) ? '<w:bidi/>' : ''
  const looks = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${direction}`
  return `<w:p>${looks && `<w:pPr>${looks}</w:pPr>`}${runs.map(write).join('')}</w:p>`
}

/** The paragraphs of a Word document; {@link packDocx} makes a file of them. */
export const reportDocx: ReportFormat = {
  begin: ({ title, group }) => paragraph('Title', [{ text: title }]) + paragraph(undefined, [{ text: group }]),
  heading: (text) => paragraph('Heading1', [{ text }]),
  entry: ({ label, runs }) => paragraph(STYLE, label ? [{ text: `${label} ` }, ...runs] : runs),
  end: '',
}

const MARK = 'The list stands here.'
const BODY = 'word/document.xml'

/** Writes an empty document with its styles once; what stands before and after its body is taken from it. */
const readShell = async () => {
  const font = 'Calibri'
  const document = new Document({
    title: 'Publications',
    styles: {
      default: {
        document: { run: { font, size: 22 } },
        title: { run: { font, size: 40, bold: true }, paragraph: { spacing: { after: 120 } } },
        heading1: {
          run: { font, size: 28, bold: true },
          paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
        },
      },
      paragraphStyles: [
        {
          id: STYLE,
          name: STYLE,
          basedOn: 'Normal',
          quickFormat: true,
          paragraph: { indent: { left: 480, hanging: 480 }, spacing: { after: 120 } },
        },
      ],
    },
    sections: [{ children: [new Paragraph(MARK)] }],
  })
  const { [BODY]: body, ...parts } = unzipSync(await Packer.toBuffer(document))
  const xml = new TextDecoder().decode(body)
  const [before = '', after = ''] = xml.split(/<w:p>(?:(?!<w:p>).)*The list stands here\.(?:(?!<\/w:p>).)*<\/w:p>/)
  return { parts, before, after }
}

let shell: ReturnType<typeof readShell> | undefined

/** The time that files in the archive are given, so that the same list is the same file. */
const FILE_TIME = new Date(2000, 0, 1)

/** Packs the paragraphs of a document, part by part, into a DOCX file. */
export const packDocx = async function* (texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  shell ??= readShell()
  const { parts, before, after } = await shell
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = FILE_TIME
    zip.add(file)
    return file
  }
  const take = () => Buffer.concat(chunks.splice(0))
  const encoder = new TextEncoder()
  for (const [name, bytes] of Object.entries(parts)) add(name).push(bytes, true)
  const body = add(BODY)
  body.push(encoder.encode(before))
  for await (const text of texts) {
    body.push(encoder.encode(text))
    yield take()
  }
  body.push(encoder.encode(after), true)
  zip.end()
  yield take()
}
