import type { Database } from '@hazards/db/client'
import { usageCounts } from '@hazards/db/tables'
import { KIND_NAMES } from '@hazards/schema/kinds/kinds'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, DAY, SECOND } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { isRobot } from './robots.rules.ts'
import { createUsageCounter, type Used } from './usage-counter.rules.ts'
import { createUsageNumbers } from './usage-numbers.rules.ts'
import { addCounts, getTable } from './usage-store.rules.ts'
import { usedAt } from './used-at.rules.ts'

type Request = { client: string; userAgent: string | undefined }

/** A process that is killed loses what it counted for this long, less than the ten seconds that it may lose at most. */
const STORE_EVERY = 5 * SECOND
/** For how long each day is kept. Older days become the sum of their month. */
const DAYS_KEPT = 400

/** How often records are viewed and downloaded, counted without cookies and without storing anything about visitors. */
export const createUsageService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const counter = createUsageCounter(clock)

  /** Robots are not counted, and a repetition within 30 seconds neither. */
  const count = (used: Used, { client, userAgent }: Request) => {
    if (!isRobot(userAgent)) counter.count(used, client)
  }

  const store = async (): Promise<void> => {
    const counted = counter.take()
    if (counted.size === 0) return
    try {
      await addCounts(db, [...counted.values()])
    } catch (error) {
      counter.giveBack(counted)
      throw error
    }
  }

  return {
    /** Counts that a client got what is at `url`, if that is the page or a PDF of a record. */
    countRequest: (url: string, by: Request): void => {
      const used = usedAt(url)
      if (used) count(used, by)
    },

    /** Counts that a browser shows the page at `path`. @throws DomainError BAD_REQUEST if it is no path of a record's page */
    countView: (path: string, by: Request): void => {
      const used = usedAt(path)
      if (used?.use !== 'view') throw invalidField('path', 'Path must be the path of a record’s page')
      count(used, by)
    },

    /** Stores what was counted. What names no record is dropped. @throws Error if the database fails; nothing is lost then */
    store,

    /** Stores what is counted every five seconds. Returns a function that ends it, and stores the rest. */
    start: (logger: Logger) => storeRegularly(store, logger),

    ...createUsageNumbers({ db, clock }),

    /** Makes old days the sum of their month, and deletes the numbers of records that are gone for good. */
    sweep: async (): Promise<void> => {
      await sumUpMonths(db, new Date(clock().getTime() - DAYS_KEPT * DAY))
      for (const kind of KIND_NAMES) {
        const table = getTable(kind)
        const isGone = notInArray(usageCounts.recordId, db.select({ id: table.id }).from(table))
        await db.delete(usageCounts).where(and(eq(usageCounts.record, kind), isGone))
      }
    },
  }
}

/** Makes each month before that of `moment` one row for each record and use. */
const sumUpMonths = (db: Database, moment: Date) =>
  db.execute(sql`
    with old as (
      delete from usage_counts
      where day < date_trunc('month', ${moment.toISOString()}::timestamp)::date and extract(day from day) <> 1
      returning *
    )
    insert into usage_counts (record, record_id, day, use, number)
    select record, record_id, date_trunc('month', day)::date, use, sum(number)::int from old group by 1, 2, 3, 4
    on conflict (record, record_id, day, use) do update set number = usage_counts.number + excluded.number`)

const storeRegularly = (store: () => Promise<void>, logger: Logger): (() => Promise<void>) => {
  let current = Promise.resolve()
  let hasFailed = false
  const storeNow = async () => {
    try {
      await store()
      hasFailed = false
    } catch (err) {
      if (!hasFailed) logger.warn({ err }, 'views and downloads are counted, but cannot be stored for now')
      hasFailed = true
    }
  }
  const timer = setInterval(() => {
    current = current.then(storeNow)
  }, STORE_EVERY)
  return async () => {
    clearInterval(timer)
    await current.then(storeNow)
  }
}
