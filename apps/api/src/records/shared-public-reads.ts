import type { Database } from '@hazards/db/client'
import { RECORD_TAGS } from '@hazards/schema/kinds/kinds'
import type { Clock } from '../lib/clock.ts'
import type { SharedReads } from '../lib/shared-reads.ts'
import type { Table } from '../lib/table-changes.ts'
import { findNextPublication } from './public-records.ts'

type Dependencies = { db: Database; clock: Clock; shared: SharedReads }
export type SharedPublicReads = ReturnType<typeof createSharedPublicReads>

/** Shares what visitors read until the next scheduled record becomes public, in addition to {@link SharedReads}. */
export const createSharedPublicReads = ({ db, clock, shared }: Dependencies) => {
  /** Returns when the next scheduled record becomes public; undefined if none is scheduled. */
  const findNext = () =>
    shared.share('next publication', RECORD_TAGS, async (endAt) => {
      const next = await findNextPublication(db, clock())
      endAt(next)
      return next
    })
  return {
    findNextPublication: findNext,

    /** Returns what `read` returns, or returned before. */
    share: <Result>(name: string, tables: readonly Table[], read: () => Promise<Result>): Promise<Result> =>
      shared.share(name, tables, async (endAt) => {
        endAt(await findNext())
        return read()
      }),
  }
}
