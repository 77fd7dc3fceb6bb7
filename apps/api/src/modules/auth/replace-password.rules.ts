import type { Transaction } from '@hazards/db/client'
import {
  accessTokens,
  accountLinks,
  administratorInvitations,
  adminSessions,
  linkedIdentities,
  signInAttempts,
  users,
} from '@hazards/db/tables'
import { and, eq, ne } from 'drizzle-orm'
import { hashOfToken } from '../../lib/token.ts'

/**
 * Stores the hash of a new password, and ends what whoever knew the old one may have made: all sessions except `sessionId`,
 * open invitations, tokens, linked accounts at the university, and links that were mailed.
 */
export const replacePassword = async (
  tx: Transaction,
  userId: string,
  password: string,
  sessionId?: string,
): Promise<void> => {
  await tx.update(users).set({ password, hasPassword: true }).where(eq(users.id, userId))
  const isOther = sessionId === undefined ? undefined : ne(adminSessions.idHash, hashOfToken(sessionId))
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), isOther))
  await tx.delete(administratorInvitations).where(eq(administratorInvitations.invitedBy, userId))
  await tx.delete(accessTokens).where(eq(accessTokens.ownerId, userId))
  await tx.delete(linkedIdentities).where(eq(linkedIdentities.userId, userId))
  await tx.delete(signInAttempts).where(eq(signInAttempts.userId, userId))
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
}
