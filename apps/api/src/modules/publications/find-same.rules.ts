import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import type { SamePublication, SamePublicationInput } from '@hazards/schema/publication'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { isPresent } from '../../records/public-records.ts'
import { publicationFinder } from './import/same-publication.ts'
import { isOfDoi } from './publication-filter.rules.ts'

/** Maximum candidates to compare. A title without Latin letters has all such titles of its year as candidates. */
const CANDIDATES_MAX = 1000

/**
 * Returns an existing publication that is the same as the one being entered, by DOI or else by title and year; null if
 * there is none.
 */
export const findSame = async (
  db: Database,
  { id, ...entered }: SamePublicationInput,
): Promise<SamePublication | null> => {
  const { slug, title, year, doi } = publications
  const isOfTitle = and(sql`title_letters(${title}) = title_letters(${entered.title})`, eq(year, entered.year))
  const candidates = await db
    .select({ id: publications.id, slug, title, year, doi })
    .from(publications)
    .where(
      and(
        isPresent(publications),
        or(isOfTitle, entered.doi ? isOfDoi(entered.doi) : undefined),
        id ? ne(publications.id, id) : undefined,
      ),
    )
    .limit(CANDIDATES_MAX)
  return publicationFinder(candidates)(entered) ?? null
}
