import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hazards/db/client'
import { hostTurns } from '@hazards/db/tables'
import { and, eq, lte, sql } from 'drizzle-orm'
import { MINUTE } from './clock.ts'
import { createHostTurns } from './host-turns.ts'

/** How long a turn lasts at most: that of a killed process ends by itself. */
const TURN_MAX = MINUTE
/** How often to look whether another process is done. */
const LOOK_AGAIN = 100

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`

export type SharedTurns = ReturnType<typeof createSharedTurns>

/**
 * Keeps the turns in which all processes of the site together ask other servers, by the clock of the database, which they share:
 * one question at a time for each host, with a pause of so many milliseconds after each.
 */
export const createSharedTurns = ({ db, pause }: { db: Database; pause: number }) => {
  const inOwnTurn = createHostTurns(0)
  const take = async (host: string, holder: string, signal?: AbortSignal): Promise<void> => {
    const turn = { holder, freeAt: inMs(TURN_MAX) }
    for (;;) {
      signal?.throwIfAborted()
      const taken = await db
        .insert(hostTurns)
        .values({ host, ...turn })
        .onConflictDoUpdate({
          target: hostTurns.host,
          set: turn,
          setWhere: lte(hostTurns.freeAt, sql`clock_timestamp()`),
        })
        .returning({ host: hostTurns.host })
      if (taken.length > 0) return
      await sleep(LOOK_AGAIN, undefined, { signal })
    }
  }
  return {
    /** Does a piece of work in the turn of this host. @throws what the work throws; AbortError if it is called off before */
    inTurn: <Result>(host: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
      inOwnTurn(host, async () => {
        const holder = randomUUID()
        await take(host, holder, signal)
        try {
          return await work()
        } finally {
          const isOurs = and(eq(hostTurns.host, host), eq(hostTurns.holder, holder))
          await db
            .update(hostTurns)
            .set({ freeAt: inMs(pause) })
            .where(isOurs)
        }
      }),

    /** Leaves a host that was asked before alone for so many milliseconds. */
    close: async (host: string, ms: number): Promise<void> => {
      await db
        .update(hostTurns)
        .set({ closedUntil: inMs(ms) })
        .where(eq(hostTurns.host, host))
    },

    /** Returns for how many milliseconds a host is still to be left alone; at most 0 if it is not. */
    closedFor: async (host: string): Promise<number> => {
      const left = sql<number>`extract(epoch from ${hostTurns.closedUntil} - clock_timestamp()) * 1000`.mapWith(Number)
      const [row] = await db.select({ left }).from(hostTurns).where(eq(hostTurns.host, host))
      return row?.left ?? 0
    },
  }
}
