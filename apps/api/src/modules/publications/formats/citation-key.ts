import { createHash } from 'node:crypto'
import { splitSuffix } from '@hazards/schema/author-name-order'
import type { CitedPublication } from '@hazards/schema/cited-publication'

const FILLING = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with'])
const LETTERS = 4

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/**
 * The key of a publication in BibTeX, stable and unique over the whole site: 'solvane2024levees-kfzq'. It is the first
 * author's family name, the year, the first word of the slug that is no article or preposition, and four letters drawn from
 * the slug, which is unique and never changes. So the key is the same in every list and whatever else is added, and changes
 * only with the first author or the year. ASCII letters and digits, and the one hyphen.
 */
export const citationKey = ({
  authorNames: [first],
  year,
  slug,
}: Pick<CitedPublication, 'authorNames' | 'year' | 'slug'>): string => {
  const name = first && ('literal' in first ? first.literal : splitSuffix(first.family).family)
  const words = slug.split('-').filter((word) => word !== '')
  const word = words.find((each) => !FILLING.has(each)) ?? words[0] ?? ''
  return `${folded(name ?? '').slice(0, 30)}${year}${folded(word)}-${lettersOf(slug)}`
}

const lettersOf = (slug: string): string =>
  [...createHash('sha256').update(slug).digest().subarray(0, LETTERS)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('')
