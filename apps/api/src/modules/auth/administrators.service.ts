import type { Database } from '@hazards/db/client'
import { adminSessions, users } from '@hazards/db/tables'
import type { LoginInput } from '@hazards/schema/auth'
import { and, eq } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { notFound } from '../../lib/errors.ts'
import { hashPassword, isPasswordRight } from './password.ts'

export type AdministratorsService = ReturnType<typeof createAdministratorsService>
type Dependencies = { db: Database; audit: AuditTrail }

/** Who may administer the site (records §8). */
export const createAdministratorsService = ({ db, audit }: Dependencies) => ({
  /**
   * Creates the administrator `username` where there is nobody of that name, and changes nothing otherwise: a password that
   * was changed since stays (records §8). Returns whether it was created.
   */
  create: async ({ username, password }: LoginInput): Promise<boolean> => {
    const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (existing) return false
    const values = { username, password: await hashPassword(password), isAdmin: true }
    return db.transaction(async (tx) => {
      const created = await tx.insert(users).values(values).onConflictDoNothing({ target: users.username }).returning()
      const [user] = created
      if (user) await audit.note(tx, { by: user, action: 'administrator created' })
      return user !== undefined
    })
  },

  /** Gives the administrator `username` this password, which ends all its sessions. @throws DomainError NOT_FOUND */
  setPassword: async ({ username, password }: LoginInput): Promise<void> => {
    const change = { password: await hashPassword(password) }
    await db.transaction(async (tx) => {
      const [user] = await tx.update(users).set(change).where(isAdministrator(username)).returning()
      if (!user) throw notFound('administrator')
      await tx.delete(adminSessions).where(eq(adminSessions.userId, user.id))
      await audit.note(tx, { by: user, action: 'password changed' })
    })
  },

  /** All administrators, by name. */
  list: () =>
    db
      .select({ id: users.id, username: users.username, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.isAdmin, true))
      .orderBy(users.username),

  /**
   * Makes sure that a real site has an administrator, and not one with the demo's password.
   *
   * @throws Error with what to set
   */
  requireSafe: async (demo: LoginInput): Promise<void> => {
    const administrators = await db.select().from(users).where(eq(users.isAdmin, true))
    if (administrators.length === 0)
      throw new Error('There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD')
    const known = administrators.find(({ username }) => username === demo.username)
    if (known && (await isPasswordRight(known.password, demo.password)))
      throw new Error(
        `The demo's password still works for ${demo.username}: give a new one with "npx -y pnpm@10 admin password ${demo.username}"`,
      )
  },
})

const isAdministrator = (username: string) => and(eq(users.username, username), eq(users.isAdmin, true))
