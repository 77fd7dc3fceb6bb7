import type { Database } from '@hazards/db/client'
import { people, themes } from '@hazards/db/tables'
import { and, inArray } from 'drizzle-orm'
import { invalidField } from '../lib/errors.ts'
import { isPresent } from './write-record.ts'

type Named = { people?: string[] | null | undefined; themes?: string[] | null | undefined }

const TABLES = { people, themes }
const WORDS = { people: 'person', themes: 'theme' }

/**
 * Checks that the people and themes exist that a record is to refer to. Those it refers to already may be in the trash or
 * deleted.
 *
 * @param current the present record; omitted for a new one
 * @throws DomainError BAD_REQUEST with the field's name
 */
export const requireKnown = async (db: Pick<Database, 'select'>, given: Named, current?: Named): Promise<void> => {
  for (const field of ['people', 'themes'] as const) {
    const added = (given[field] ?? []).filter((slug) => !current?.[field]?.includes(slug))
    if (added.length === 0) continue
    const { slug } = TABLES[field]
    const found = await db
      .select({ slug })
      .from(TABLES[field])
      .where(and(isPresent(TABLES[field]), inArray(slug, added)))
    const missing = added.find((each) => !found.some((row) => row.slug === each))
    if (missing !== undefined) throw invalidField(field, `There is no ${WORDS[field]} '${missing}'`)
  }
}
