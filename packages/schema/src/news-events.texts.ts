import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'

export const newsEventsTexts = textDocument(
  'News & Events',
  '/news-events',
  { introduction: introduction() },
  { introduction: 'Grants, field work, results, conferences and workshops: what happened, and what comes next.' },
)
