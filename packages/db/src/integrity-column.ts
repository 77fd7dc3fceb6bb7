import type { Integrity } from '@hazards/schema/integrity.constants'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integrityChecks, publications } from './tables/index.ts'

/**
 * Returns the column with what registries know of a publication; null if its DOI was not asked for yet, or is another one
 * now.
 *
 * @param of the table of publications, if it has another name in the query
 */
export const integrityColumn = (of: Pick<typeof publications, 'id' | 'doi'> = publications): SQL<Integrity | null> => {
  const { status, noticeType, noticeDoi, noticeDate, noticeSource, replacedBy, words, checkedAt } = integrityChecks
  const notice = sql`case when ${noticeType} is null then null else jsonb_build_object('type', ${noticeType},
    'doi', ${noticeDoi}, 'date', ${noticeDate}, 'source', ${noticeSource}, 'replacedBy', ${replacedBy}) end`
  const time = sql`to_char(${checkedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const isOfDoi = and(eq(integrityChecks.publicationId, of.id), eq(integrityChecks.doi, sql`lower(${of.doi})`))
  // Nested, since drizzle strips the table's name from the columns of a single selected expression.
  const known = sql`select jsonb_build_object('status', ${status}, 'notice', ${notice}, 'words', ${words},
    'checkedAt', ${time}) from ${integrityChecks} where ${isOfDoi}`
  return sql`(${known})`
}
