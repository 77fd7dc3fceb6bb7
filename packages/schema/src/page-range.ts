/** What stands between the first and the last page. */
export const PAGE_DASH = /\s*(?:-{1,3}|[‐-―−])\s*/
const RANGE = new RegExp(String.raw`^\s*(?:pp?\.\s*)?([\p{L}\d.:/]+)${PAGE_DASH.source}([\p{L}\d.:/]+)\s*$`, 'u')

/**
 * Returns the first and the last page of `pages`: 101 and 115 for '101–115' and for '101-15', and only a first page for
 * 'e1234'. A list of ranges ('1-5, 9') is returned unchanged as the first page.
 */
export const pageRange = (pages: string | null): { first?: string; last?: string } => {
  if (!pages?.trim()) return {}
  const [, first, last] = RANGE.exec(pages) ?? []
  if (!first || !last) return { first: pages.trim() }
  const isShortened = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length
  return { first, last: isShortened ? first.slice(0, first.length - last.length) + last : last }
}

/** Returns pages as people read them, with an en dash in their ranges: '45-67' and '45--67' become '45–67'. */
export const withDash = (pages: string): string => pages.replace(/(?<=\d)\s*(?:-{1,2}|–|—)\s*(?=\d)/g, '–')
