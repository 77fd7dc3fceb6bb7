import { citedKind } from '@hazards/schema/cited-publication'
import { withDash } from '@hazards/schema/page-range'
import type { Publication } from '@hazards/schema/publication'

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
