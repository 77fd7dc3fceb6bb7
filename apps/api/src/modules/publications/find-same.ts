import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import type { SamePublication, SamePublicationInput } from '@hazards/schema/publication'
import { and, eq, ne, or } from 'drizzle-orm'
import { isPresent } from '../../lib/write-record.ts'
import { publicationFinder } from './import/same-publication.ts'
import { isOfDoi } from './publication-filter.ts'

/** Looks for a publication that is being entered: the same by its DOI, or else by title and year; null where there is none. */
export const findSame = async (
  db: Database,
  { id, ...entered }: SamePublicationInput,
): Promise<SamePublication | null> => {
  const { slug, title, year, doi } = publications
  const isCandidate = or(eq(year, entered.year), entered.doi ? isOfDoi(entered.doi) : undefined)
  const candidates = await db
    .select({ id: publications.id, slug, title, year, doi })
    .from(publications)
    .where(and(isPresent(publications), isCandidate, id ? ne(publications.id, id) : undefined))
  return publicationFinder(candidates)(entered) ?? null
}
