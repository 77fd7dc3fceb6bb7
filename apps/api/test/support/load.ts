import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './faulty-app.ts'

export type TimedOutcome = Outcome & { began: number }

/** Repeats these calls with this many callers, each after a short pause, until `stop` returns the outcomes. */
export const keepCalling = (calls: readonly (() => Promise<Outcome>)[], callers: number) => {
  const outcomes: TimedOutcome[] = []
  let isOn = true
  const caller = async (first: number) => {
    for (let turn = first; isOn; turn++) {
      const began = performance.now()
      const outcome = await calls[turn % calls.length]?.()
      if (outcome) outcomes.push({ began, ...outcome })
      await sleep(10)
    }
  }
  const done = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)))
  const stop = async (): Promise<TimedOutcome[]> => {
    isOn = false
    await done
    return outcomes
  }
  return { stop, soFar: (): readonly TimedOutcome[] => outcomes }
}

/** Returns the value that this share of the values does not exceed; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0
