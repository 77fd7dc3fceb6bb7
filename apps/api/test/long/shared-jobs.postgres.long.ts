import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortestSpan, timesAsked } from '../support/asked-times.ts'
import { type FakeSources, startFakeSources } from '../support/fake-sources.ts'
import { kill, type RunningServer, signInAt, startServer } from '../support/process.ts'
import { aPerson } from '../support/samples.ts'
import { crossrefWork, orcidWorks } from '../support/source-answers.ts'

// SHARED_JOBS: jobs that two processes share, each a look for the works of one person.
const JOBS = Number(process.env.SHARED_JOBS ?? 60)
/** What two clocks and an event loop may add or take away. */
const INACCURACY_MS = 25

const where = { url: await databaseOfFile(), dataDir: folderOfFile() }
let sources: FakeSources
const servers: RunningServer[] = []
beforeAll(async () => {
  sources = await startFakeSources()
  for (const name of ['a', 'b'])
    servers.push(
      await startServer({
        ...where,
        // Each process tells sources another name.
        settings: { SOURCES_URL: sources.url, PUBLIC_URL: `http://${name}.localhost`, LINK_CHECKS: 'off' },
      }),
    )
})
afterAll(async () => {
  await Promise.all(servers.map(kill))
  await sources.close()
})

/** Returns an ORCID iD with its check digit. */
const getOrcid = (at: number): string => {
  const digits = `0000000${String(20_000_000 + at)}`
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const rest = (12 - (sum % 11)) % 11
  const all = digits + (rest === 10 ? 'X' : rest)
  return all.replace(/(.{4})(?=.)/g, '$1-')
}

const call = async (at: number, path: string, body?: object) => {
  const { url } = servers[at % 2] as RunningServer
  sessionId ??= await signInAt(url)
  const headers = { 'content-type': 'application/json', 'x-session-id': sessionId }
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
let sessionId: string | undefined

it(`records §12.1: two processes do each of ${JOBS} jobs once, and ask a host at most twice a second together`, async () => {
  const people: string[] = []
  for (let at = 0; at < JOBS; at += 1) {
    const [orcid, doi] = [getOrcid(at), `10.5555/shared.${at}`]
    sources.setJson(`/v3.0/${orcid}/works`, orcidWorks(orcid, [{ code: 1, title: `Levees of ${doi}`, doi }]))
    sources.setWork(doi, crossrefWork(doi))
    const { id } = (await call(at, '/api/people', aPerson({ name: `Person ${at}`, orcid }))) as { id: string }
    people.push(id)
  }
  const began = performance.now()
  await Promise.all(people.map((person, at) => call(at, '/api/admin/sources/look', { person })))
  const isOver = async () => {
    const jobs = (await call(0, '/api/admin/jobs')) as { kind: string; state: string }[]
    return jobs.filter(({ kind, state }) => kind === 'look' && state === 'done').length === JOBS
  }
  while (!(await isOver())) await sleep(500)
  const lists = sources.asked.filter(({ path }) => path.startsWith('/v3.0/'))
  const shares = ['a', 'b'].map(
    (name) => lists.filter(({ headers }) => String(headers['user-agent']).includes(`http://${name}.localhost`)).length,
  )
  const shortest = Math.round(shortestSpan(sources.asked, 2))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.info({ jobs: JOBS, seconds, asked: sources.asked.length, shares, shortest })
  expect([...timesAsked(sources.asked).values()].filter((times) => times !== 1)).toEqual([])
  expect(lists).toHaveLength(JOBS)
  expect(Math.min(...shares)).toBeGreaterThan(0)
  expect(sources.mostAtOnce()).toBe(1)
  expect(shortest).toBeGreaterThan(1000 - INACCURACY_MS)
  const proposals = (await call(1, '/api/admin/proposals?state=open')) as unknown[]
  expect(proposals).toHaveLength(JOBS)
})
