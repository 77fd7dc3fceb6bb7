import type { Database } from '@hazards/db/client'
import { texts } from '@hazards/db/tables'
import { type TextsOf, textsFrom } from '@hazards/schema/texts'
import { eq } from 'drizzle-orm'

/** What mails say: the original words, and what administrators have made of them (records §5). */
export type MailTexts = TextsOf<'mails'>

/** Reads what mails say, in the transaction that writes one. */
export const readMailTexts = async (tx: Pick<Database, 'select'>): Promise<MailTexts> => {
  const [row] = await tx.select().from(texts).where(eq(texts.page, 'mails'))
  return textsFrom('mails', row?.changes ?? {})
}

/** Puts values into the places of a text: '{site}'. A place that has none stays as it is. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))

/** The same on one line, as a subject has to be. */
export const fillLine = (text: string, values: Record<string, string>): string =>
  [...fill(text, values).replace(/\s+/g, ' ').trim()].slice(0, 200).join('')
