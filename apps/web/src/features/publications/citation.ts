import type { Publication } from '@hazards/schema/publication'

/** Page ranges with a real dash: '45-67' and '45--67' become '45–67'. */
const withDash = (pages: string): string => pages.replace(/(?<=\d)\s*(?:-{1,2}|–|—)\s*(?=\d)/g, '–')

type Source = Pick<Publication, 'volume' | 'issue' | 'pages'>

/**
 * What follows the name of a journal or conference in a reference: volume, issue in brackets, pages; '' where there is none.
 * { volume: '21', issue: '3', pages: '45-67' } gives '21(3), 45–67'.
 */
export const placeInSource = ({ volume, issue, pages }: Source): string => {
  const part = `${volume ?? ''}${issue ? `(${issue})` : ''}`
  return [part, pages ? withDash(pages) : ''].filter((text) => text !== '').join(', ')
}
