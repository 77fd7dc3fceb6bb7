import type { Database } from '@hazards/db/client'
import { secondFactors, users } from '@hazards/db/tables'
import { and, asc, eq } from 'drizzle-orm'
import { DomainError } from '../../lib/errors.ts'
import { isSealed, type SealedSecrets } from '../../lib/sealed-secrets.ts'

/** How many administrators an error names. */
const NAMED = 5

const getRecord = (userId: string) => `second factor ${userId}`

export type SecondFactorSecrets = ReturnType<typeof createSecondFactorSecrets>

type Dependencies = { db: Database; sealedSecrets: SealedSecrets }

/**
 * Returns all stored secrets, with their administrators. @throws Error in one line if the key is missing or is not the one
 * that secrets were encrypted with
 */
const readAll = async ({ db, sealedSecrets }: Dependencies) => {
  const { userId, secret, confirmedAt } = secondFactors
  const rows = await db
    .select({ userId, secret, confirmedAt, username: users.username })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, userId))
    .orderBy(asc(users.username))
  // One that was only begun locks nobody out, and is begun again.
  const isLost = (row: (typeof rows)[number]) =>
    row.confirmedAt !== null && sealedSecrets.open(row.secret, getRecord(row.userId)) === undefined
  const lost = rows.filter(isLost)
  if (lost.length > 0) throw new Error(formatLine(lost, sealedSecrets.hasKey))
  return rows
}

/** How the secrets of second factors are stored (records §18). */
export const createSecondFactorSecrets = ({ db, sealedSecrets }: Dependencies) => ({
  /** Returns how the secret of a user's second factor is stored. */
  seal: (secret: string, userId: string): string => sealedSecrets.seal(secret, getRecord(userId)),

  /** Returns the secret of a stored second factor. @throws DomainError SERVICE_UNAVAILABLE if this process lacks its key */
  open: ({ secret, userId }: { secret: string; userId: string }): string => {
    const opened = sealedSecrets.open(secret, getRecord(userId))
    if (opened === undefined) throw unreadable()
    return opened
  },

  /** @throws Error in one line if the key is missing or is not the one that secrets were encrypted with */
  requireKey: async (): Promise<void> => void (await readAll({ db, sealedSecrets })),

  /**
   * Encrypts the secrets that were stored before there was a key. @throws Error in one line if the key is missing or is not
   * the one that secrets were encrypted with
   */
  prepare: async (): Promise<void> => {
    const rows = await readAll({ db, sealedSecrets })
    if (!sealedSecrets.hasKey) return
    const { userId, secret } = secondFactors
    for (const row of rows.filter((each) => !isSealed(each.secret))) {
      const sealed = sealedSecrets.seal(row.secret, getRecord(row.userId))
      const isSame = and(eq(userId, row.userId), eq(secret, row.secret))
      await db.update(secondFactors).set({ secret: sealed }).where(isSame)
    }
  },
})

const formatLine = (lost: { username: string }[], hasKey: boolean): string => {
  const names = lost.slice(0, NAMED).map(({ username }) => username)
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : ''
  const fault = hasKey ? 'is not the key that these were encrypted with' : 'must be set, since these are encrypted'
  return `Setting SECRET_KEY: ${fault}: the second factors of ${names.join(', ')}${more}. Set the key as it was. If it is lost, turn each off with the command "admin second-factor-off NAME" (npx -y pnpm@10 admin …, in a release node server.js admin …)`
}

const unreadable = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'Your second factor cannot be read: the SECRET_KEY of the site has changed. Ask the person who runs the server to set it as it was.',
  )
