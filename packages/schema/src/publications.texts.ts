import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'

export const publicationsTexts = textDocument(
  'Publications',
  '/publications',
  { introduction: introduction() },
  { introduction: 'Journal articles, conference papers, book chapters, theses, data and software of the group.' },
)
