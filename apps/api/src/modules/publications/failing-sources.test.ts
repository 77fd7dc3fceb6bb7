import { expect, it } from 'vitest'
import { LEVEES, ORCID, withSources } from '../../../test/support/with-sources.ts'
import { declareJobs } from '../../jobs/job-kinds.ts'
import { runDue } from '../../jobs/job-runner.ts'
import { HOUR } from '../../lib/clock.ts'
import { createLogger } from '../../lib/logger.ts'

const { app, server, call, open, setWorks } = await withSources()

/** Lets hours go by, in each of which a process looks for due jobs as often as there are some. */
const letHoursPass = async (count: number) => {
  const { services, clock } = app
  const runner = { jobs: services.jobs, kinds: declareJobs(services, createLogger('silent')), clock }
  const round = { signal: new AbortController().signal, onFailure: () => {} }
  for (let hour = 0; hour < count; hour += 1) {
    clock.advance(HOUR)
    await runDue(runner, 'sources', round)
  }
}
const failing = async () =>
  (await app.trpc('query', 'dashboard.waiting', { sessionId: await app.signIn() })).data.failing

it('records §13.7: a source that fails is asked again for three days, when the dashboard says so, until it answers', async () => {
  setWorks([LEVEES])
  await call('POST', '/api/admin/sources/look', {})
  await letHoursPass(1)
  const path = `/v3.0/${ORCID}/works`
  server.set(path, (_, response) => response.writeHead(500).end())
  await call('POST', '/api/admin/sources/look', {})
  for (let day = 0; day < 3; day += 1) {
    server.asked.length = 0
    expect(await failing()).toEqual([])
    await letHoursPass(24)
    expect(server.pathsAsked()).toContain(path)
  }
  await letHoursPass(1)
  const why = 'ORCID answered with the error 500.'
  expect(await failing()).toEqual([
    { what: 'Looking for new works', since: expect.any(String), why },
    { what: 'Reading the works of Imara Mwangi at ORCID', since: expect.any(String), why },
  ])
  expect(await open()).toMatchObject([{ record: { doi: LEVEES.doi } }])
  setWorks([LEVEES, { code: 2, title: 'Debris that follows its rain', doi: '10.5555/debris' }])
  await letHoursPass(6)
  expect(await failing()).toEqual([])
  expect(await open()).toHaveLength(2)
})
