import type { Database } from '@hazards/db/client'
import { auditEvents, signInFailures } from '@hazards/db/tables'
import { and, eq, sql } from 'drizzle-orm'
import { type Clock, HOUR } from '../../lib/clock.ts'

type User = { id: string; username: string }

/** The line of the log that each kind of failure has; who is signed in only confirms who they are. */
const LINES = {
  'sign-in failed': { action: 'sign-in failed' },
  'sign-in limit hit': { action: 'sign-in limit hit' },
  'confirmation failed': { action: 'sign-in failed', label: 'while signed in' },
  'confirmation limit hit': { action: 'sign-in limit hit', label: 'while signed in' },
} as const
export type SignInFailures = ReturnType<typeof createSignInFailures>

/**
 * Aggregates failed and refused sign-ins: of each kind, the activity log has one line per hour and existing name, and
 * one for all other names, which are not stored. An attack cannot fill the log, and a passphrase typed as a name is not kept.
 */
export const createSignInFailures = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Counts one failure. `user` is undefined if the typed name does not exist. */
  note: async (action: keyof typeof LINES, user: User | undefined): Promise<void> => {
    const at = clock()
    const sum = { hour: new Date(Math.floor(at.getTime() / HOUR) * HOUR), action, actor: user?.username ?? '' }
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(signInFailures)
        .values({ ...sum, count: 1 })
        .onConflictDoUpdate({
          target: [signInFailures.hour, signInFailures.action, signInFailures.actor],
          set: { count: sql`${signInFailures.count} + 1` },
        })
        .returning()
      if (row?.eventId) return
      const [event] = await tx
        .insert(auditEvents)
        .values({ at, ...LINES[action], actor: sum.actor, actorId: user?.id ?? null })
        .returning({ id: auditEvents.id })
      const isSum = and(
        eq(signInFailures.hour, sum.hour),
        eq(signInFailures.action, action),
        eq(signInFailures.actor, sum.actor),
      )
      await tx.update(signInFailures).set({ eventId: event?.id }).where(isSum)
    })
  },
})
