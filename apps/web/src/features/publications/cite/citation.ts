import { citedKind } from '@hazards/schema/cited-publication'
import type { Publication } from '@hazards/schema/publication'

/** Puts an en dash into page ranges: '45-67' and '45--67' become '45–67'. */
const withDash = (pages: string): string => pages.replace(/(?<=\d)\s*(?:-{1,2}|–|—)\s*(?=\d)/g, '–')

type Source = Pick<Publication, 'publicationType' | 'journal' | 'publisher' | 'volume' | 'issue' | 'pages'>

/**
 * Returns the part of a reference after the journal or conference: volume, issue in parentheses, pages; '' if there are none. {
 * volume: '21', issue: '3', pages: '45-67' } gives '21(3), 45–67'. The pages of a whole book are their number: '412 pages'.
 */
export const placeInSource = (source: Source): string => {
  const { volume, issue, pages } = source
  const part = `${volume ?? ''}${issue ? `(${issue})` : ''}`
  const isNumber = citedKind(source) === 'wholeBook' && /^\d+$/.test(pages ?? '')
  return [part, pages ? withDash(pages) + (isNumber ? ' pages' : '') : ''].filter((text) => text !== '').join(', ')
}
