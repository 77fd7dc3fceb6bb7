import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { Process } from '../../apps/api/test/support/measured-process.ts'
import { signInAt } from '../../apps/api/test/support/process.ts'
import { askRaw, call, requireEqual } from './ask.ts'

let written = 0

export const message = () => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  subject: 'data-access',
  message: `May I have the data? ${written++}`,
})

const publication = () => ({
  title: `A study of slope ${written++}`,
  authors: 'A. Example, B. Sample',
  journal: 'Journal of Examples',
  year: 2199,
  publicationType: 'journal',
})

/**
 * Lets the messages of a database count as answered, before a site opens it: the room for those that wait for an answer would be
 * used up within a second.
 */
export const answerMessages = async (url: string) => {
  const client = postgres(url, { max: 1 })
  await client`alter table contact_submissions alter column answered_at set default now()`
  await client.end()
}

/**
 * Measures the milliseconds from the acknowledgement of a write by one process until another shows it; also checks that
 * the first shows it at once.
 */
export const measureReplicas = async (a: Process, b: Process, times: number) => {
  const sessionId = await signInAt(a.url)
  const search = (process: Process, text: string) =>
    askRaw(process, `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: text }))}`)
  const delays: number[] = []
  for (let count = 0; count < times; count++) {
    const body = publication()
    const isIn = async (process: Process) => String((await search(process, body.title)).bytes).includes('"total":1')
    requireEqual('A search before the write', [await isIn(a), await isIn(b)], [false, false])
    await call(a, '/api/publications', body, sessionId)
    const acknowledged = performance.now()
    while (!(await isIn(b))) await sleep(1)
    delays.push(performance.now() - acknowledged)
    requireEqual('The next read of the writer', await isIn(a), true)
  }
  const sorted = delays.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99), max: at(1) }
}
