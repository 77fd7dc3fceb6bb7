import { setTimeout as sleep } from 'node:timers/promises'
import { jobs as jobsTable } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../test/support/test-app.ts'
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { type FailedRun, type JobDeclaration, JobFailure, type Run, runDue, startJobs } from './job-runner.ts'
import { createJobs } from './job-table.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

let clock: ReturnType<typeof createTestClock>
let runs: { key: string; at: number; run: Run }[]
let failed: FailedRun[]
beforeEach(() => {
  clock = createTestClock()
  ;[runs, failed] = [[], []]
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.db.delete(jobsTable)
})

/** Stands for one process: with its own view of the table. */
const aProcess = (declared: Partial<JobDeclaration> = {}) => {
  const jobs = createJobs({ db: database.db, clock })
  const work: JobDeclaration = { attempts: 4, longestPause: MINUTE, run: async () => {}, ...declared }
  const run: JobDeclaration['run'] = (each) => {
    runs.push({ key: each.job.key, at: clock().getTime(), run: each })
    return work.run(each)
  }
  const kinds = { work: { ...work, run } }
  const round = { signal: new AbortController().signal, onFailure: (each: FailedRun) => void failed.push(each) }
  return { jobs, kinds, clock, runDue: () => runDue({ jobs, kinds, clock }, 'work', round) }
}
const rows = () => database.db.select().from(jobsTable).orderBy(jobsTable.key)
const never = () => new Promise<void>(() => {})

describe('records §12.1: a job', () => {
  it('is done once, however many processes look for it', async () => {
    const processes = Array.from({ length: 4 }, () => aProcess({ run: () => sleep(1) }))
    for (let count = 0; count < 40; count++) await processes[0]?.jobs.queue('work', { key: `${count}` })
    await Promise.all(processes.map((each) => each.runDue()))
    expect(new Set(runs.map(({ key }) => key)).size).toBe(40)
    expect(runs).toHaveLength(40)
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true)
  })

  it('is not queued twice, and one that is queued while it runs runs once more', async () => {
    const { jobs, runDue: run } = aProcess({
      run: async () => {
        if (runs.length > 1) return
        await jobs.queue('work', { key: 'a' })
        await jobs.queue('work', { key: 'a' })
      },
    })
    await jobs.queue('work', { key: 'a' })
    await jobs.queue('work', { key: 'a' })
    await run()
    expect(runs).toHaveLength(2)
    expect(await rows()).toMatchObject([{ key: 'a', state: 'done', runAt: null }])
  })

  it('of a killed process is taken over once its lease has run out, and its late result changes nothing', async () => {
    let end = () => {}
    const dying = aProcess({ run: () => new Promise<void>((resolve) => (end = resolve)) })
    await dying.jobs.queue('work')
    const stillRunning = dying.runDue()
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    const other = aProcess({ run: ({ report }) => report(1, 2) })
    clock.advance(MINUTE - 1)
    await other.runDue()
    expect(runs).toHaveLength(1)
    clock.advance(1)
    await other.runDue()
    expect(runs).toHaveLength(2)
    expect(runs[1]?.run.job.wasInterrupted).toBe(true)
    const [done] = await rows()
    expect(done).toMatchObject({ state: 'done', done: 1, total: 2, attempts: 0 })
    end()
    await stillRunning
    expect(await rows()).toEqual([done])
  })

  it('that is interrupted each time is given up after its attempts', async () => {
    const { jobs } = aProcess()
    await jobs.queue('work')
    for (let count = 0; count < 4; count++) {
      void aProcess({ run: never }).runDue()
      await vi.waitFor(() => expect(runs).toHaveLength(count + 1))
      clock.advance(MINUTE)
    }
    await aProcess().runDue()
    expect(runs).toHaveLength(4)
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'It was interrupted too often.' }])
  })

  it('that fails is tried again after longer and longer pauses, and is failed after its attempts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { jobs, runDue: run } = aProcess({ run: async () => Promise.reject(new JobFailure('No.')) })
    await jobs.queue('work')
    const pauses: (number | null)[] = []
    for (let count = 1; count <= 4; count++) {
      await run()
      expect(failed).toHaveLength(count)
      const retryAt = failed.at(-1)?.retryAt
      pauses.push(retryAt ? retryAt.getTime() - clock().getTime() : null)
      clock.advance((pauses.at(-1) ?? HOUR) - 1)
      await run()
      expect(failed).toHaveLength(count)
      clock.advance(1)
    }
    expect(pauses).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, null])
    expect(await rows()).toMatchObject([{ state: 'failed', runAt: null, attempts: 4, error: 'No.' }])
  })

  it('waits up to a fifth less, by chance, so that what has failed together is not tried again together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { jobs, runDue: run } = aProcess({ run: async () => Promise.reject(new JobFailure('No.')) })
    await jobs.queue('work')
    await run()
    expect(failed[0]?.retryAt?.getTime()).toBe(clock().getTime() + 4.5 * SECOND)
  })

  it('keeps of an unexpected error no more than 500 characters', async () => {
    const { jobs, runDue: run } = aProcess({ run: async () => Promise.reject(new Error('x'.repeat(9999))) })
    await jobs.queue('work')
    await run()
    expect((await rows())[0]?.error).toHaveLength(500)
  })
})

describe('records §12.2: a recurring job', () => {
  it('runs again and again, also after it was given up, and at once if it is queued', async () => {
    const recurring = aProcess({ every: HOUR, attempts: 1, run: async () => Promise.reject(new JobFailure('No.')) })
    await recurring.jobs.add('work')
    await recurring.jobs.add('work')
    const began = clock().getTime()
    for (let minutes = 0; minutes <= 120; minutes++) {
      if (minutes === 90) await recurring.jobs.queue('work')
      await recurring.runDue()
      clock.advance(MINUTE)
    }
    expect(runs.map(({ at }) => (at - began) / MINUTE)).toEqual([0, 60, 90])
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  it('of which each process has one runs on one of them', async () => {
    const processes = Array.from({ length: 3 }, () => aProcess({ every: HOUR, run: () => sleep(5) }))
    for (const { jobs } of processes) await jobs.add('work')
    await Promise.all(processes.map((each) => each.runDue()))
    expect(runs).toHaveLength(1)
  })

  it('is due at once after the clock was set back, and so is a job that waits for its next attempt', async () => {
    const recurring = aProcess({ every: HOUR })
    const failing = aProcess({ run: async () => Promise.reject(new JobFailure('No.')) })
    for (const { jobs, runDue: run, kinds } of [recurring, failing]) {
      runs.length = 0
      await (kinds.work.every ? jobs.add('work') : jobs.queue('work', { key: 'other' }))
      await run()
      clock.advance(-10 * MINUTE)
      await jobs.mendTimes('work')
      await run()
      expect(runs).toHaveLength(2)
      await database.db.delete(jobsTable)
    }
  })

  it('is begun again a minute after its process was killed, also if the clock was set back', async () => {
    void aProcess({ every: HOUR, run: never }).jobs.add('work')
    const killed = aProcess({ every: HOUR, run: never })
    await killed.jobs.add('work')
    void killed.runDue()
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    clock.advance(-3 * HOUR)
    const other = aProcess({ every: HOUR })
    await other.jobs.mendTimes('work')
    await other.runDue()
    expect(runs).toHaveLength(1)
    clock.advance(MINUTE)
    await other.runDue()
    expect(runs).toHaveLength(2)
  })
})

describe('records §12.3: a process', () => {
  const start = (declared: Partial<JobDeclaration>) => {
    const process = aProcess(declared)
    return { jobs: process.jobs, stop: startJobs(process, createLogger('silent')) }
  }

  it('that is told to stop gives the lease of what it does not finish back, as if it had not begun', async () => {
    const { jobs, stop } = start({
      run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await jobs.queue('work')
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    await stop()
    expect(await rows()).toMatchObject([{ state: 'waiting', lease: null, attempts: 0, error: null }])
    await aProcess().runDue()
    expect(runs[1]?.run.job).toMatchObject({ attempts: 1, wasInterrupted: false })
  })

  it('begins nothing after it was told to stop', async () => {
    const { jobs, stop } = start({})
    await stop()
    await jobs.queue('work')
    await sleep(50)
    expect(runs).toEqual([])
  })

  it('does at once what it queues itself', async () => {
    const { jobs, stop } = start({ every: HOUR })
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    await sleep(50)
    await jobs.queue('work')
    await vi.waitFor(() => expect(runs).toHaveLength(2))
    await stop()
  })
})

it('of finished jobs the last 200 are kept, for ten days', async () => {
  const { jobs } = aProcess()
  const done = { kind: 'work', state: 'done', queuedAt: clock(), endedAt: clock() } as const
  await database.db.insert(jobsTable).values(Array.from({ length: 202 }, (_, key) => ({ ...done, key: `${key}` })))
  await jobs.queue('work', { key: 'waiting' })
  await jobs.sweep()
  expect(await database.db.$count(jobsTable)).toBe(201)
  clock.advance(10 * 24 * HOUR)
  await jobs.sweep()
  expect(await rows()).toMatchObject([{ key: 'waiting' }])
})
