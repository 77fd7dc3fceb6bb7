import type { Database } from '@hazards/db/client'
import { revisions } from '@hazards/db/tables'
import type { FirstSteps } from '@hazards/schema/first-steps'
import type { RecordKind } from '@hazards/schema/history'
import { and, eq, isNotNull } from 'drizzle-orm'

/** The first steps of a new site (records §6). */
export const createFirstSteps = (db: Database) => {
  /**
   * Returns whether an administrator has ever written a record of this kind. A record's last revision is kept as long
   * as the record.
   */
  const isBegun = async (record: RecordKind): Promise<boolean> => {
    const [found] = await db
      .select({ id: revisions.id })
      .from(revisions)
      .where(and(eq(revisions.record, record), isNotNull(revisions.actor)))
      .limit(1)
    return found !== undefined
  }
  return {
    list: async (): Promise<FirstSteps> => ({
      texts: await isBegun('text'),
      people: await isBegun('person'),
      publications: await isBegun('publication'),
    }),
  }
}
