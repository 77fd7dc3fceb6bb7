import type { Transaction } from '@hazards/db/client'
import {
  accessTokens,
  accountLinks,
  administratorInvitations,
  adminSessions,
  linkedIdentities,
  previews,
  signInAttempts,
  users,
} from '@hazards/db/tables'
import { and, eq, ne } from 'drizzle-orm'
import { hashOfToken } from '../../lib/token.ts'

/**
 * Stores the hash of a new password, and ends what whoever knew the old one may have made: all sessions except `sessionId`,
 * open invitations, tokens, preview links, linked accounts at the university, and links that were mailed.
 */
export const replacePassword = async (
  tx: Transaction,
  userId: string,
  password: string,
  sessionId?: string,
): Promise<void> => {
  const values = { password, hasPassword: true }
  const [user] = await tx.update(users).set(values).where(eq(users.id, userId)).returning({ name: users.username })
  const isOther = sessionId === undefined ? undefined : ne(adminSessions.idHash, hashOfToken(sessionId))
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), isOther))
  await tx.delete(administratorInvitations).where(eq(administratorInvitations.invitedBy, userId))
  await tx.delete(accessTokens).where(eq(accessTokens.ownerId, userId))
  await tx.delete(linkedIdentities).where(eq(linkedIdentities.userId, userId))
  await tx.delete(signInAttempts).where(eq(signInAttempts.userId, userId))
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
  if (user) await tx.delete(previews).where(eq(previews.createdBy, user.name))
}
