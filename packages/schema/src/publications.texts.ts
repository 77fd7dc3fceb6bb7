import { SITE_NAME } from './site-name.ts'
import { introduction, textDocument } from './text-field.ts'

export const publicationsTexts = textDocument(
  'Publications',
  '/publications',
  { introduction: introduction() },
  { introduction: `Journal articles, conference papers, book chapters and theses of the ${SITE_NAME}.` },
)
