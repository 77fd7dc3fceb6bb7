import { parseAuthors } from '@hazards/schema/author-names'
import { eq, isNull } from 'drizzle-orm'
import type { Database } from './open-database.ts'
import { publications } from './tables/publications.ts'

const BATCH = 500

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
          .set({ authorNames: parseAuthors(authors) })
          .where(eq(publications.id, id))
    })
    count = rows.length
  }
}
