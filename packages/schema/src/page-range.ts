const RANGE = /^\s*(?:pp?\.\s*)?([\p{L}\d.:/]+)\s*(?:-{1,3}|[‐-―−])\s*([\p{L}\d.:/]+)\s*$/u

/**
 * The first and the last page of `pages`: '101–115' is 101 and 115, '101-15' 101 and 115 as well, 'e1234' its first page
 * alone. What is no single range ('1-5, 9') is a first page as it stands.
 */
export const pageRange = (pages: string | null): { first?: string; last?: string } => {
  if (!pages?.trim()) return {}
  const [, first, last] = RANGE.exec(pages) ?? []
  if (!first || !last) return { first: pages.trim() }
  const isShortened = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length
  return { first, last: isShortened ? first.slice(0, first.length - last.length) + last : last }
}
