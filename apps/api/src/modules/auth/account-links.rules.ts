import type { Transaction } from '@hazards/db/client'
import { type AccountLinkPurpose, accountLinks } from '@hazards/db/tables'
import { and, eq, type SQL } from 'drizzle-orm'
import { DAY, HOUR } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { createToken, keepsToken } from '../../lib/token.ts'

const VALIDITY_MS: Record<AccountLinkPurpose, number> = { 'confirm-email': DAY, 'new-password': HOUR }

/** Creates the link that is mailed to `email`. Returns its token, which is not stored. */
export const createAccountLink = async (
  tx: Transaction,
  link: { purpose: AccountLinkPurpose; userId: string; email: string },
  now: Date,
): Promise<string> => {
  const { token, hash } = createToken()
  await tx
    .insert(accountLinks)
    .values({ hash, ...link, expiresAt: new Date(now.getTime() + VALIDITY_MS[link.purpose]) })
  return token
}

/** Returns the condition that a row is the open link of this token. */
export const isOpenLink = (purpose: AccountLinkPurpose, token: string, now: Date): SQL | undefined =>
  and(
    eq(accountLinks.purpose, purpose),
    keepsToken({ hash: accountLinks.hash, endsAt: accountLinks.expiresAt }, token, now),
  )

/** The error for a link that was used, is unknown or has expired. */
export const linkOver = (): DomainError =>
  new DomainError('NOT_FOUND', 'This link has been used, was replaced or has expired. Ask for a new one.')
