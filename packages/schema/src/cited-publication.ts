import type { AuthorName } from './author-names.ts'
import type { PublicationType } from './publication.constants.ts'

/** What the formats write of a publication (records §2): all of it that is public and says what the publication is. */
export type CitedPublication = {
  id: string
  slug: string
  /** The key in BibTeX, unique over the whole site: 'mwangi2024levees'. */
  citationKey: string
  title: string
  authorNames: AuthorName[]
  /** Journal, proceedings, book or university, by the type. */
  journal: string
  year: number
  publicationType: PublicationType
  volume: string | null
  issue: string | null
  pages: string | null
  /** Bare: '10.5555/abc'. */
  doi: string | null
  abstract: string | null
  keywords: string[] | null
  /** '2024-05' or '2024-05-17'; a bare year counts as absent. */
  publishedOn: string | null
  publisher: string | null
  isbn: string | null
  url: string | null
  /** SPDX id or address. */
  license: string | null
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** The parts of `publishedOn` (year, month, day) that are known; the year alone where nothing more is. */
export const dateParts = ({ year, publishedOn }: Pick<CitedPublication, 'year' | 'publishedOn'>): number[] => {
  const parts = publishedOn?.split('-').map(Number) ?? []
  return parts.length > 1 ? parts : [year]
}
