import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@hazards/db/client'
import type * as tables from '@hazards/db/tables'

export type Table = keyof typeof tables

/** Tells that what the public reads of a table has changed: called by a service once its write is committed, before it answers. */
export type Changed = (table: Table) => Promise<void>

type Copies = { drop: (table: string) => void; distrust: () => void }
type Dependencies = {
  database: Pick<OpenDatabase, 'announce' | 'listen'>
  copies: Copies
  /** Told of a change that the other processes could not be told of. */
  onError: (error: unknown) => void
}

/** For a process that is gone, a write waits no longer than this. */
const HEARD_MAX_MS = 500

/**
 * Makes this process drop the copies that a write made old: at once for its own writes, and by the database's word for those
 * of others. A write is acknowledged once every process has heard of it, so that the next read shows it wherever it is
 * made. After a gap in that word a process trusts none of its copies.
 */
export const followChanges = async ({ database, copies, onError }: Dependencies): Promise<Changed> => {
  /** By change: told of each process that has heard of it, this one included. */
  const hearings = new Map<string, () => void>()
  await database.listen({
    onMessage: (message, reply) => {
      const [word, change = '', table = ''] = message.split(' ')
      const heard = hearings.get(change)
      if (word === 'heard' || heard) return heard?.()
      copies.drop(table)
      reply(`heard ${change}`).catch(onError)
    },
    onGap: () => copies.distrust(),
  })

  const tellAll = (change: string, table: Table): Promise<void> =>
    new Promise((resolve) => {
      let listeners = Number.POSITIVE_INFINITY
      let count = 0
      const look = () => {
        if (count >= listeners) resolve()
      }
      hearings.set(change, () => {
        count++
        look()
      })
      database.announce(`changed ${change} ${table}`).then(
        (number) => {
          listeners = number
          look()
        },
        (error) => {
          // The write is done and must be acknowledged; elsewhere the copies' age bounds how long the old one is given.
          onError(error)
          resolve()
        },
      )
    })

  return async (table) => {
    copies.drop(table)
    const change = randomUUID()
    await Promise.race([tellAll(change, table), sleep(HEARD_MAX_MS, undefined, { ref: false })])
    hearings.delete(change)
  }
}
