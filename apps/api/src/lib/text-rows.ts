import type { Database } from '@hazards/db/client'
import { texts } from '@hazards/db/tables'
import type { TextPage } from '@hazards/schema/texts'
import { eq } from 'drizzle-orm'

/** The id of the row that keeps what is changed of a page's texts; undefined where nobody has changed any. */
export const findTextRow = async (db: Database, page: TextPage): Promise<string | undefined> => {
  const [row] = await db.select({ id: texts.id }).from(texts).where(eq(texts.page, page))
  return row?.id
}

/** The same, with a row where there was none. It says that nothing is changed, so it is no write of a record. */
export const giveTextRow = async (db: Database, page: TextPage): Promise<string> => {
  const found = await findTextRow(db, page)
  if (found) return found
  const [made] = await db.insert(texts).values({ page }).onConflictDoNothing().returning({ id: texts.id })
  return made?.id ?? giveTextRow(db, page)
}
