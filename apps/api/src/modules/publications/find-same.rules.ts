import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import type { SamePublication, SamePublicationInput } from '@hazards/schema/publication'
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { publicationFinder } from './import/same-publication.ts'
import { isOfDoi } from './publication-filter.rules.ts'

/** Maximum candidates to compare. A title without Latin letters has all such titles of its year as candidates. */
const CANDIDATES_MAX = 1000

/**
 * Returns an existing publication that is the same as the one being entered, by DOI or else by title and year, one in the trash if
 * there is no other; null if there is none.
 */
export const findSame = async (
  db: Database,
  { id, ...entered }: SamePublicationInput,
): Promise<SamePublication | null> => {
  const { slug, title, year, doi, deletedAt } = publications
  const isDeleted = sql<boolean>`${isNotNull(deletedAt)}`
  const isOfTitle = and(sql`title_letters(${title}) = title_letters(${entered.title})`, eq(year, entered.year))
  const candidates = await db
    .select({ id: publications.id, slug, title, year, doi, isDeleted })
    .from(publications)
    .where(and(or(isOfTitle, entered.doi ? isOfDoi(entered.doi) : undefined), id ? ne(publications.id, id) : undefined))
    .orderBy(isDeleted)
    .limit(CANDIDATES_MAX)
  const find = publicationFinder(candidates)
  return find(entered, (each) => !each.isDeleted) ?? find(entered) ?? null
}
