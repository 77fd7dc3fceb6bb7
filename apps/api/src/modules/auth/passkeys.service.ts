import type { Database, Transaction } from '@hazards/db/client'
import { passkeys, users } from '@hazards/db/tables'
import type { NewPasskey, NewPasskeyChallenge, Passkey, PasskeyChallenge } from '@hazards/schema/passkey'
import { PASSKEY_LIMITS, type PasskeyUse } from '@hazards/schema/passkey.constants'
import type { PasskeyAnswer } from '@hazards/schema/passkey-answer'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { readGroup } from '../../mail/mail-texts.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'
import { createPasskeyAttempts } from './passkey-attempts.rules.ts'
import { createCeremonies, getHandle } from './passkey-ceremonies.rules.ts'
import { endSessionsBegun } from './session-starts.rules.ts'
import type { SignInAttempts } from './sign-in-attempts.rules.ts'

type User = Locked & { username: string }
type Row = typeof passkeys.$inferSelect
type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; attempts: SignInAttempts; publicUrl: string }
type Parts = Omit<Dependencies, 'attempts'> & {
  attempts: ReturnType<typeof createPasskeyAttempts>
  ceremonies: ReturnType<typeof createCeremonies>
}
export type PasskeysService = ReturnType<typeof createPasskeysService>

const toAnswer = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const ofUser = (userId: string) => eq(passkeys.userId, userId)

const createAdding = ({ db, clock, audit, attempts, ceremonies }: Parts) => ({
  /**
   * Returns the challenge for a new passkey of `owner`, who has just given the password. @throws DomainError CONFLICT if
   * there are too many
   */
  begin: async ({ id, username }: User): Promise<NewPasskeyChallenge> => {
    const known = await db.select({ credentialId: passkeys.credentialId }).from(passkeys).where(ofUser(id))
    if (known.length >= PASSKEY_LIMITS.count) throw tooMany()
    const options = await ceremonies.askForNew(
      { id, username },
      { known: known.map(({ credentialId }) => credentialId), siteName: (await readGroup(db)).name },
    )
    const ticket = await attempts.begin({ purpose: 'passkey-add', userId: id, challenge: options.challenge })
    return { ticket, options }
  },

  /**
   * Adds the passkey that an authenticator has made for a challenge of `user`.
   *
   * @throws DomainError CONFLICT if the challenge was answered, is over or somebody else's, the answer is not right, the
   *   passkey is known or there are too many; UNAUTHORIZED if `user` was removed at the same moment
   */
  add: async (user: User, { ticket, name, response }: NewPasskey): Promise<Passkey> => {
    const attempt = await attempts.take('passkey-add', ticket)
    const made = attempt?.userId === user.id ? await ceremonies.readNew(response, attempt.challenge) : undefined
    if (!made) throw new DomainError('CONFLICT', 'The passkey was not accepted. Please start again.')
    return db.transaction(async (tx) => {
      await lockAdministrator(tx, user)
      if ((await tx.$count(passkeys, ofUser(user.id))) >= PASSKEY_LIMITS.count) throw tooMany()
      const transports = response.response.transports ?? []
      const [row] = await tx
        .insert(passkeys)
        .values({ ...made, userId: user.id, name, transports, createdAt: clock() })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning()
      if (!row) throw new DomainError('CONFLICT', 'This passkey is already in use.')
      await noteOn(audit, tx, user, 'passkey added', row)
      return toAnswer(row)
    })
  },
})

/** Names a passkey in the activity log. */
const noteOn = (
  audit: AuditTrail,
  tx: Pick<Database, 'insert'>,
  by: User,
  action: 'passkey added' | 'passkey removed' | 'passkey refused',
  { name }: Pick<Row, 'name'>,
) => audit.note(tx, { by, action, record: 'administrator', recordId: by.id, label: name })

const createUse = ({ db, clock, audit, attempts, ceremonies }: Parts) => {
  /**
   * Sets the count of uses that an answer has brought, in one statement. Returns whether it has grown: otherwise the passkey
   * was copied, or the answer is an old one.
   */
  const count = async ({ id }: Row, counter: number): Promise<boolean> => {
    const isForward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
    const values = { counter, lastUsedAt: clock() }
    return (
      (
        await db
          .update(passkeys)
          .set(values)
          .where(and(eq(passkeys.id, id), isForward))
          .returning()
      ).length > 0
    )
  }

  return {
    /** Returns a challenge for a use of any passkey. */
    challenge: async (use: PasskeyUse): Promise<PasskeyChallenge> => {
      const options = await ceremonies.askForOne(use)
      return { ticket: await attempts.begin({ purpose: 'passkey-use', use, challenge: options.challenge }), options }
    },

    /** Returns the row of the administrator whose passkey has this id. */
    findOwner: async (credentialId: string): Promise<typeof users.$inferSelect | undefined> => {
      const own = db.select({ user: users }).from(passkeys).innerJoin(users, eq(users.id, passkeys.userId))
      return (await own.where(eq(passkeys.credentialId, credentialId)))[0]?.user
    },

    /**
     * Takes the answer of an authenticator to a challenge for `use`. Returns whether it is right: made with a passkey of
     * `owner`, for this site and this challenge, which was not answered before, and counted on since its last use.
     */
    take: async (use: PasskeyUse, { ticket, response }: PasskeyAnswer, owner: User): Promise<boolean> => {
      const attempt = await attempts.take('passkey-use', ticket)
      const isOwn = and(eq(passkeys.credentialId, response.id), ofUser(owner.id))
      const [row] = attempt?.use === use ? await db.select().from(passkeys).where(isOwn) : []
      const { userHandle } = response.response
      if (!attempt || !row || (userHandle && userHandle !== getHandle(owner.id))) return false
      const counter = await ceremonies.readUse(row, response, { challenge: attempt.challenge, use })
      if (counter === undefined) return false
      if (await count(row, counter)) return true
      await noteOn(audit, db, owner, 'passkey refused', row)
      return false
    },
  }
}

/** The passkeys of administrators, which stand for a code or for password and code (records §18). */
export const createPasskeysService = (dependencies: Dependencies) => {
  const { db, audit, publicUrl } = dependencies
  const parts = {
    ...dependencies,
    attempts: createPasskeyAttempts(dependencies),
    ceremonies: createCeremonies(publicUrl),
  }
  return {
    ...createAdding(parts),
    ...createUse(parts),
    sweep: dependencies.attempts.sweep,

    /** Returns whether an administrator has one. */
    has: async (userId: string): Promise<boolean> => (await db.$count(passkeys, ofUser(userId))) > 0,

    /** Returns the passkeys of an administrator, newest first. */
    list: async (userId: string): Promise<Passkey[]> => {
      const newestFirst = [desc(passkeys.createdAt), passkeys.id]
      return (
        await db
          .select()
          .from(passkeys)
          .where(ofUser(userId))
          .orderBy(...newestFirst)
      ).map(toAnswer)
    },

    /**
     * Removes a passkey of `owner`, who has just given the password, and ends the sessions that were begun with a passkey, except the
     * one of the call. @throws DomainError NOT_FOUND, also for those of others; UNAUTHORIZED if the owner was removed, or changed
     * the password, at the same moment
     */
    remove: (owner: User, id: string, sessionId: string | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        await lockAdministrator(tx, owner)
        const [row] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), ofUser(owner.id)))
          .returning()
        if (!row) throw new DomainError('NOT_FOUND', 'This passkey has already been removed.')
        await endSessionsBegun(tx, { userId: owner.id, via: 'passkey', sessionId })
        await noteOn(audit, tx, owner, 'passkey removed', row)
      }),
  }
}

/** Deletes all passkeys of a user, and ends the sessions that were begun with them. Returns whether there was one. */
export const removePasskeys = async (
  { audit }: Pick<Dependencies, 'audit'>,
  tx: Transaction,
  user: User,
): Promise<boolean> => {
  const removed = await tx.delete(passkeys).where(ofUser(user.id)).returning()
  await endSessionsBegun(tx, { userId: user.id, via: 'passkey' })
  for (const row of removed) await noteOn(audit, tx, user, 'passkey removed', row)
  return removed.length > 0
}

const tooMany = () =>
  new DomainError('CONFLICT', `You have ${PASSKEY_LIMITS.count} passkeys already. Remove one first.`)
