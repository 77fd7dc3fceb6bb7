import { parseAuthors } from '@hazards/schema/author-names'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { eq, isNull } from 'drizzle-orm'
import type { Database } from './open-database.ts'
import { publications } from './tables/publications.ts'

const BATCH = 500

/** Returns the line with at most as many characters as a name may have, after the normalization that can add some. */
const withinLimit = (authors: string): string =>
  [...authors.normalize('NFC')].slice(0, PUBLICATION_LIMITS.authors).join('')

/**
 * Parses the author names of each publication that was added before names were stored. Runs with the migrations; later
 * runs find nothing to do.
 */
export const fillAuthorNames = async (db: Pick<Database, 'select' | 'update' | 'transaction'>): Promise<void> => {
  for (let count = BATCH; count === BATCH; ) {
    const rows = await db
      .select({ id: publications.id, authors: publications.authors })
      .from(publications)
      .where(isNull(publications.authorNames))
      .limit(BATCH)
    await db.transaction(async (tx) => {
      for (const { id, authors } of rows)
        await tx
          .update(publications)
          .set({ authorNames: parseAuthors(withinLimit(authors)) })
          .where(eq(publications.id, id))
    })
    count = rows.length
  }
}
