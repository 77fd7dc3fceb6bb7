import type { Field, Fields } from '@hazards/schema/fields/field'
import { isFormatted } from '@hazards/schema/fields/formatted-fields'
import type { TextFormat } from '@hazards/schema/formatted-text'
import { type PageTexts, TEXTS, type TextPage } from '@hazards/schema/texts'
import { formatText } from './formatted-text.ts'

/**
 * Returns the texts of a page with the HTML of each formatted one beside it, at any depth: `textHtml` for `text`. A page of
 * texts has its own headings, so those of a text are one level lower (records §19).
 *
 * @param texts all texts of the page, with what else a response has
 */
export const withHtml = <Page extends TextPage>(page: Page, texts: object): PageTexts<Page> => {
  const { textFormat = 'plain' } = texts as { textFormat?: TextFormat }
  return shown(TEXTS[page].fields as Fields, texts, textFormat) as PageTexts<Page>
}

const shown = (fields: Fields, texts: object, format: TextFormat): object => {
  const values = Object.entries(texts).map(([name, value]) => {
    const field = fields[name]
    return [name, field && 'fields' in field ? shownGroup(field, value, format) : value] as const
  })
  const html = Object.entries(texts).flatMap(([name, value]) => {
    const field = fields[name]
    const isText = field && isFormatted(field)
    return isText ? [[`${name}Html`, formatText(inOne(value), format, { isInSection: true })]] : []
  })
  return { ...Object.fromEntries(values), ...Object.fromEntries(html) }
}

const shownGroup = ({ fields }: Extract<Field, { fields: Fields }>, value: object, format: TextFormat) =>
  Array.isArray(value) ? value.map((item) => shown(fields, item, format)) : shown(fields, value, format)

/** Returns a formatted text as one, which may be stored as a list of its paragraphs. */
export const inOne = (text: string | string[]): string => [text].flat().join('\n\n')
