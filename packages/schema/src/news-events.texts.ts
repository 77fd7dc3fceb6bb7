import { introduction, textDocument } from './text-field.ts'

export const newsEventsTexts = textDocument(
  'News & Events',
  '/news-events',
  { introduction: introduction() },
  { introduction: 'Grants, field work, results, conferences and workshops: what happened, and what comes next.' },
)
