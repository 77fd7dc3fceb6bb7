import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'
import { SITE_NAME } from './site-name.ts'

export const publicationsTexts = textDocument(
  'Publications',
  '/publications',
  { introduction: introduction() },
  { introduction: `Journal articles, conference papers, book chapters and theses of the ${SITE_NAME}.` },
)
