import { randomUUID } from 'node:crypto'
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

/**
 * Makes this process drop the copies that a write made old, at once for its own writes and by the database's word for
 * those of others. After a gap in that word it trusts none of its copies.
 */
export const followChanges = async ({ database, copies, onError }: Dependencies): Promise<Changed> => {
  const self = randomUUID()
  await database.listen({
    onMessage: (message) => {
      const [from, table = ''] = message.split(' ')
      if (from !== self) copies.drop(table)
    },
    onGap: () => copies.distrust(),
  })
  return async (table) => {
    copies.drop(table)
    try {
      await database.announce(`${self} ${table}`)
    } catch (error) {
      // The write is done and must be acknowledged; elsewhere the copies' age bounds how long the old one is given.
      onError(error)
    }
  }
}
