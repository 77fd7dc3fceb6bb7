import type { Database } from '@hazards/db/client'
import { texts } from '@hazards/db/tables'
import { type TextsOf, textsFrom } from '@hazards/schema/texts'
import { eq } from 'drizzle-orm'

/** The texts of mails: the original ones with the administrators' changes (records §5). */
export type MailTexts = TextsOf<'mails'>

/** Reads the texts of mails, in the transaction that writes one. */
export const readMailTexts = async (tx: Pick<Database, 'select'>): Promise<MailTexts> => {
  const [row] = await tx.select().from(texts).where(eq(texts.page, 'mails'))
  return textsFrom('mails', row?.changes ?? {})
}

/** Reads the texts of the group, in the transaction that writes a mail. */
export const readGroup = async (tx: Pick<Database, 'select'>): Promise<TextsOf<'group'>> => {
  const [row] = await tx.select().from(texts).where(eq(texts.page, 'group'))
  return textsFrom('group', row?.changes ?? {})
}

/** Replaces placeholders such as '{site}' with values. Placeholders without a value stay as they are. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))

/** The same on a single line, as a subject requires. */
export const fillLine = (text: string, values: Record<string, string>): string =>
  [...fill(text, values).replace(/\s+/g, ' ').trim()].slice(0, 200).join('')
