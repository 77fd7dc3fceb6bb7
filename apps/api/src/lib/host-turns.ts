import { setTimeout as sleep } from 'node:timers/promises'

/** Returns a function that runs one piece of work at a time for each host, with a pause of so many milliseconds after each. */
export const createHostTurns = (pause: number) => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(host) ?? Promise.resolve()).then(work)
    const over: Promise<unknown> = mine
      .catch(() => undefined)
      .then(() => sleep(pause, undefined, { ref: false }))
      .then(() => last.get(host) === over && last.delete(host))
    last.set(host, over)
    return mine
  }
}
