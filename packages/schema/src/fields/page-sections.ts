import { formattedParagraphs } from './formatted-fields.ts'
import { line, list } from './text-fields.ts'

/** The sections of a page that is mainly text: each has a heading and paragraphs. */
export const pageSections = () =>
  list(
    'Sections',
    { one: 'section', max: 20 },
    { title: line('Heading', 150), text: formattedParagraphs('Text', { length: 3000, count: 30 }) },
  )
