import { type Clock, monotonicMs } from './clock.ts'
import { FRESH_MS } from './response-store.ts'
import type { Table } from './table-changes.ts'

type Read = { tables: readonly Table[]; result: Promise<unknown>; freshUntil: number; endsAt: number }

export type SharedReads = ReturnType<typeof createSharedReads>

/**
 * Keeps what many pages read, so that it is read once for each change: until one of its tables changes, its end has come, or
 * 60 s have passed, which limits the effect of a lost invalidation. For reads without an input, because each is kept.
 *
 * @param options.now milliseconds from an arbitrary origin, which a change of the system's time must not move
 */
export const createSharedReads = ({ clock, now = monotonicMs }: { clock: Clock; now?: () => number }) => {
  const reads = new Map<string, Read>()
  const isCurrent = ({ freshUntil, endsAt }: Read) => freshUntil > now() && endsAt > clock().getTime()

  return {
    /**
     * Returns what `run` returns, or returned before, which must not be changed. `run` is given a function that sets when its
     * result is outdated by the mere passing of time.
     *
     * @throws what `run` throws, which is not kept
     */
    share: <Result>(
      name: string,
      tables: readonly Table[],
      run: (endAt: (end: Date | undefined) => void) => Promise<Result>,
    ): Promise<Result> => {
      const known = reads.get(name)
      if (known && isCurrent(known)) return known.result as Promise<Result>
      const read = { tables, freshUntil: now() + FRESH_MS, endsAt: Number.POSITIVE_INFINITY }
      const result = run((end) => {
        read.endsAt = end?.getTime() ?? Number.POSITIVE_INFINITY
      })
      const kept: Read = Object.assign(read, { result })
      reads.set(name, kept)
      result.catch(() => reads.get(name) === kept && reads.delete(name))
      return result
    },

    /** Forgets what depends on a table. Those who wait for it already get it as it was. */
    invalidate: (table: string): void => {
      for (const [name, { tables }] of reads) if (tables.some((each) => each === table)) reads.delete(name)
    },

    clear: (): void => reads.clear(),
  }
}
