import type { Database } from '@hazards/db/client'
import { texts } from '@hazards/db/tables'
import type { TextPage } from '@hazards/schema/texts'
import { eq } from 'drizzle-orm'

/** Returns the id of the row with the changes of a page's texts; undefined if nothing has been changed. */
export const findTextRow = async (db: Database, page: TextPage): Promise<string | undefined> => {
  const [row] = await db.select({ id: texts.id }).from(texts).where(eq(texts.page, page))
  return row?.id
}

/** The same, but creates a missing row. An empty row changes nothing, so this does not count as a write of a record. */
export const ensureTextRow = async (db: Database, page: TextPage): Promise<string> => {
  const found = await findTextRow(db, page)
  if (found) return found
  const [made] = await db.insert(texts).values({ page }).onConflictDoNothing().returning({ id: texts.id })
  return made?.id ?? ensureTextRow(db, page)
}
