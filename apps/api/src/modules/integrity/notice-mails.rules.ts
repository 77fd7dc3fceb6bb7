import type { Database } from '@hazards/db/client'
import { integrityChecks as checks, publications } from '@hazards/db/tables'
import type { IntegrityStatus } from '@hazards/schema/integrity.constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { integrityNoticeMail, type NotedPublication } from '../../mail/templates/integrity-notice.ts'
import { isPublic } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'

export type NoticeMails = { db: Database; clock: Clock; outbox: MailOutbox; publicUrl: string }

const NOTABLE = ['corrected', 'concern', 'retracted'] as const
export const isNotable = (status: IntegrityStatus): boolean => (NOTABLE as readonly string[]).includes(status)

/** The condition that something is noted. */
export const isNoted = inArray(checks.status, NOTABLE)

/**
 * Mails the group, in one mail, the notices that it was not told of before. Without a mail server they wait, and those of drafts
 * until visitors read the publication: no mail names a draft (records §11).
 */
export const mailNotices = async ({ db, clock, outbox, publicUrl }: NoticeMails): Promise<void> => {
  if (!outbox.isSetUp) return
  const isMailed = await db.transaction(async (tx) => {
    const unmailed = await tx
      .select({ id: checks.publicationId })
      .from(checks)
      .innerJoin(publications, eq(publications.id, checks.publicationId))
      .where(and(isNoted, isNull(checks.mailedAt), isPublic(publications, clock())))
      .for('update', { of: checks, skipLocked: true })
    if (unmailed.length === 0) return false
    const ids = unmailed.map(({ id }) => id)
    const { id, title, integrity } = RECORD_TABLES.publication.columns
    const rows = await tx
      .select({ id, title, integrity })
      .from(publications)
      .where(inArray(publications.id, ids))
      .orderBy(publications.title, publications.id)
    await tx.update(checks).set({ mailedAt: clock() }).where(inArray(checks.publicationId, ids))
    const noted = rows.flatMap((row): NotedPublication[] =>
      row.integrity ? [{ ...row, integrity: row.integrity }] : [],
    )
    if (noted.length > 0) await outbox.put([integrityNoticeMail(noted, await readMailTexts(tx), publicUrl)], { tx })
    return true
  })
  if (isMailed) outbox.wake()
}
