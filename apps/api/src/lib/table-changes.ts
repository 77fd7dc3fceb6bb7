import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@hazards/db/client'
import type * as tables from '@hazards/db/tables'

export type Table = keyof typeof tables

/**
 * Invalidates the cached responses that depend on a table. Services call it after committing a write, before they
 * answer.
 */
export type Changed = (table: Table) => Promise<void>

type Dependencies = {
  database: Pick<OpenDatabase, 'notify' | 'listen'>
  caches: readonly { invalidate: (table: string) => void; clear: () => void }[]
  /** Called if the other processes could not be notified of a change. */
  onError: (error: unknown) => void
}

/**
 * Keeps the caches of all processes in step with the database. A change drops the entries of its table, in this process
 * at once and in the others by NOTIFY. After a lost connection everything is dropped, because a message may have been
 * missed.
 */
export const followChanges = async ({ database, caches, onError }: Dependencies): Promise<Changed> => {
  const self = randomUUID()
  const invalidate = (table: string) => {
    for (const cache of caches) cache.invalidate(table)
  }
  await database.listen({
    onMessage: (message) => {
      const [from, table = ''] = message.split(' ')
      // This process has already applied its own changes; doing so again would drop newer entries.
      if (from !== self) invalidate(table)
    },
    onReconnect: () => {
      for (const cache of caches) cache.clear()
    },
  })
  return async (table) => {
    invalidate(table)
    // The write is committed and must be acknowledged even if the notification fails: entries of other processes
    // expire.
    await database.notify(`${self} ${table}`).catch(onError)
  }
}
