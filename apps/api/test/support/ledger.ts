import { fdatasyncSync, openSync, writeSync } from 'node:fs'

/**
 * What the client knows of a write: acknowledged, rejected because of its content, or interrupted before a response.
 */
export type Outcome = 'ok' | 'refused' | 'unknown'

export type Ledger = ReturnType<typeof openLedger>

/** Opens a client's own record of its writes: an acknowledgement counts once it is flushed to the client's disk. */
export const openLedger = (path: string) => {
  const file = openSync(path, 'a')
  const outcomes = new Map<string, Map<string, Outcome>>()
  let acknowledged = 0

  return {
    note: (kind: string, marker: string, outcome: Outcome): void => {
      writeSync(file, `${JSON.stringify({ kind, marker, outcome })}\n`)
      if (outcome === 'ok') {
        fdatasyncSync(file)
        acknowledged++
      }
      const ofKind = outcomes.get(kind) ?? new Map<string, Outcome>()
      outcomes.set(kind, ofKind.set(marker, outcome))
    },

    acknowledged: () => acknowledged,

    /**
     * Compares the record with the existing markers: 'ok' must exist once, 'refused' must not, 'unknown' may exist
     * once, and nothing else may exist. Returns one line per fault.
     */
    faults: (kind: string, found: readonly string[]): string[] => {
      const sent = outcomes.get(kind) ?? new Map<string, Outcome>()
      const counts = new Map<string, number>()
      for (const marker of found) counts.set(marker, (counts.get(marker) ?? 0) + 1)
      const wrong = [...sent].filter(([marker, outcome]) => !isRight(outcome, counts.get(marker) ?? 0))
      const unsent = found.filter((marker) => !sent.has(marker))
      return [
        ...wrong.map(
          ([marker, outcome]) => `${kind} ${marker}: ${outcome}, and there ${counts.get(marker) ?? 0} times`,
        ),
        ...unsent.map((marker) => `${kind} ${marker}: there, and never sent`),
      ]
    },
  }
}

const isRight = (outcome: Outcome, count: number): boolean =>
  outcome === 'ok' ? count === 1 : outcome === 'refused' ? count === 0 : count <= 1
