import type { Publication } from '@hazards/schema/publication'

/** Puts an en dash into page ranges: '45-67' and '45--67' become '45–67'. */
const withDash = (pages: string): string => pages.replace(/(?<=\d)\s*(?:-{1,2}|–|—)\s*(?=\d)/g, '–')

type Source = Pick<Publication, 'volume' | 'issue' | 'pages'>

/**
 * Returns the part of a reference after the journal or conference: volume, issue in parentheses, pages; '' if there are none. {
 * volume: '21', issue: '3', pages: '45-67' } gives '21(3), 45–67'.
 */
export const placeInSource = ({ volume, issue, pages }: Source): string => {
  const part = `${volume ?? ''}${issue ? `(${issue})` : ''}`
  return [part, pages ? withDash(pages) : ''].filter((text) => text !== '').join(', ')
}
