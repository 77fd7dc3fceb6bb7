import { TEXT_PAGES, TEXTS, type TextPage } from '@hazards/schema/texts'
import { withHtml } from '../lib/page-texts-html.ts'

const updatedAt = '2026-03-01T12:00:00.000Z'

const original = (page: TextPage) => withHtml(page, { ...TEXTS[page].original, page, updatedAt: null })

/** Returns the first field of a document, unchanged. */
const change = (page: TextPage) => Object.fromEntries(Object.entries(TEXTS[page].original).slice(0, 1))

const ofPages = TEXT_PAGES.flatMap((page) => [
  [`textsOf-${page}`, { answer: original(page) }],
  [`textUpdates-${page}`, { request: change(page), answer: { ...original(page), updatedAt } }],
  [`textResets-${page}`, { answer: { ...original(page), updatedAt } }],
])

/** Examples of the calls on texts, made of the original texts. */
export const TEXT_EXAMPLES = {
  'texts-list': { answer: TEXT_PAGES.map(original) },
  ...Object.fromEntries(ofPages),
}
