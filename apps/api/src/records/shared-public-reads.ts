import type { Database } from '@hazards/db/client'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import type { Clock } from '../lib/clock.ts'
import type { SharedReads } from '../lib/shared-reads.ts'
import type { Table } from '../lib/table-changes.ts'
import { findNextMoment } from './public-records.ts'

type Dependencies = { db: Database; clock: Clock; shared: SharedReads }
export type SharedPublicReads = ReturnType<typeof createSharedPublicReads>

/** Shares what visitors read until the next moment of its tables ({@link findNextMoment}), in addition to {@link SharedReads}. */
export const createSharedPublicReads = ({ db, clock, shared }: Dependencies) => {
  const findNextOf = (kind: KindName) =>
    shared.share(`next ${kind}`, [KINDS[kind].tag], async (endAt) => {
      const next = await findNextMoment(db, kind, clock())
      endAt(next)
      return next
    })
  /** One kind after the other: a page holds one connection, and none for the kinds that it does not need. */
  const findNext = async (kinds: readonly KindName[]): Promise<Date | undefined> => {
    const moments: number[] = []
    for (const kind of kinds) moments.push((await findNextOf(kind))?.getTime() ?? Number.POSITIVE_INFINITY)
    const first = Math.min(...moments)
    return Number.isFinite(first) ? new Date(first) : undefined
  }
  return {
    /** Returns the next moment of all kinds; undefined if there is none. */
    findNextMoment: () => findNext(KIND_NAMES),

    /** Returns what `read` returns, or returned before. */
    share: <Result>(name: string, tables: readonly Table[], read: () => Promise<Result>): Promise<Result> =>
      shared.share(name, tables, async (endAt) => {
        endAt(await findNext(KIND_NAMES.filter((kind) => tables.includes(KINDS[kind].tag))))
        return read()
      }),
  }
}
