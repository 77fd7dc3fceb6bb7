import type { Database } from '@hazards/db/client'
import { previews, users } from '@hazards/db/tables'
import type { Administrator } from '@hazards/schema/account'
import type { Credentials } from '@hazards/schema/auth'
import { and, eq } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { hasSecondFactor } from './has-second-factor.rules.ts'
import type { Passwords } from './password.rules.ts'
import { replacePassword } from './replace-password.rules.ts'
import { removeAllFactors, secondFactorNotOn } from './second-factor.service.ts'

export type AdministratorsService = ReturnType<typeof createAdministratorsService>
/** Said of a site that is no demo, at its start and by the command check. */
export const NO_ADMINISTRATOR = 'There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD'

type Dependencies = { db: Database; audit: AuditTrail; passwords: Passwords }

/** What a name and a password are enough for: the settings at start, and the command. */
const createByCredentials = ({ db, audit, passwords }: Dependencies) => ({
  /**
   * Creates the administrator `username` if the name is free. Otherwise changes nothing: a password that was changed
   * since is kept (records §8). Returns whether the administrator was created.
   */
  create: async ({ username, password }: Credentials): Promise<boolean> => {
    const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (existing) return false
    const values = { username, password: await passwords.hash(password), isAdmin: true }
    return db.transaction(async (tx) => {
      const created = await tx.insert(users).values(values).onConflictDoNothing({ target: users.username }).returning()
      const [user] = created
      if (user) await audit.note(tx, { by: user, action: 'administrator created' })
      return user !== undefined
    })
  },

  /**
   * Sets the password of the administrator `username` and ends all their sessions, open invitations and tokens. @throws DomainError
   * NOT_FOUND
   */
  setPassword: async ({ username, password }: Credentials): Promise<void> => {
    const hash = await passwords.hash(password)
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(isAdministrator(username)).for('update')
      if (!user) throw notFound('administrator')
      await replacePassword(tx, user.id, hash)
      await audit.note(tx, { by: user, action: 'password changed' })
    })
  },
})

const createWellKnown = ({ db, passwords }: Dependencies) => {
  let checked = { hash: '', isRight: false }
  /** Returns whether the demo's credentials sign an administrator in. A password is checked once: that takes a while. */
  const isOpenTo = async ({ username, password }: Credentials): Promise<boolean> => {
    const [user] = await db.select({ hash: users.password }).from(users).where(isAdministrator(username))
    if (user && user.hash !== checked.hash)
      checked = { hash: user.hash, isRight: await passwords.isRight(user.hash, password) }
    return user !== undefined && checked.isRight
  }
  return {
    isOpenTo,

    /**
     * Checks that a production site has an administrator, and none with the demo's password.
     *
     * @throws Error with what to set
     */
    requireSafe: async (demo: Credentials): Promise<void> => {
      if ((await db.$count(users, eq(users.isAdmin, true))) === 0) throw new Error(NO_ADMINISTRATOR)
      if (await isOpenTo(demo))
        throw new Error(
          `The demo's password still works for ${demo.username}: give a new one with the command "admin password ${demo.username}" (npx -y pnpm@10 admin …, in a release node server.js admin …)`,
        )
    },
  }
}

const createOverview = ({ db }: Dependencies) => ({
  /** Returns all administrators by name; `own` is the id of the caller. */
  list: async (own?: string): Promise<Administrator[]> => {
    const rows = await db
      .select({
        id: users.id,
        username: users.username,
        createdAt: users.createdAt,
        hasSecondFactor: hasSecondFactor(db),
      })
      .from(users)
      .where(eq(users.isAdmin, true))
      .orderBy(users.username)
    return rows.map(({ id, createdAt, ...row }) => ({
      id,
      ...row,
      createdAt: createdAt.toISOString(),
      isSelf: id === own,
    }))
  },
})

const createRemovals = ({ db, audit }: Dependencies) => ({
  /**
   * Removes an administrator together with their sessions, invitations and preview links. All administrators are locked meanwhile, so that
   * two who remove each other cannot leave the site without any.
   *
   * @throws DomainError NOT_FOUND; CONFLICT for the last one; UNAUTHORIZED if `by` was removed, or changed the password, at
   *   the same moment
   */
  remove: (by: { id: string; username: string; password: string }, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const all = await tx.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.id).for('update')
      if (!all.some((each) => each.id === by.id && each.password === by.password))
        throw new DomainError('UNAUTHORIZED', 'Please sign in.')
      const removed = all.find((each) => each.id === id)
      if (!removed) throw notFound('administrator')
      if (all.length === 1)
        throw new DomainError('CONFLICT', 'The last administrator cannot be removed. Invite someone else first.')
      await tx.delete(users).where(eq(users.id, id))
      await tx.delete(previews).where(eq(previews.createdBy, removed.username))
      const on = { record: 'administrator', recordId: id, label: removed.username } as const
      await audit.note(tx, { by, action: 'administrator removed', ...on })
    }),

  /**
   * Turns the second factor of `username` off without a code, and removes the passkeys. @throws DomainError NOT_FOUND; CONFLICT if it is not on
   */
  turnSecondFactorOff: async (username: string): Promise<void> => {
    const [user] = await db.select().from(users).where(isAdministrator(username))
    if (!user) throw notFound('administrator')
    if (!(await removeAllFactors({ db, audit }, user))) throw secondFactorNotOn()
  },
})

/** The administrators of the site (records §8). */
export const createAdministratorsService = (dependencies: Dependencies) => ({
  ...createByCredentials(dependencies),
  ...createWellKnown(dependencies),
  ...createOverview(dependencies),
  ...createRemovals(dependencies),
})

const isAdministrator = (username: string) => and(eq(users.username, username), eq(users.isAdmin, true))
