import { jobs } from '@hazards/db/tables'
import { expect, it } from 'vitest'
import { crossrefWork } from '../../../test/support/source-answers.ts'
import { withSources } from '../../../test/support/with-sources.ts'
import { DAY } from '../../lib/clock.ts'

const { app, server, add, call } = await withSources()

it('records §14.2: the DOIs and links that nobody has asked for are counted, with the next run', async () => {
  const read = () => app.services.integrity.countUnchecked()
  const [before, doi] = [await read(), '10.5555/levees.1']
  const { id } = await add({ doi, url: 'https://levees.example/' })
  await add({ title: 'Without a DOI', doi: null })
  const [dois, links] = [before.dois.left + 1, before.links.left + 1]
  expect(await read()).toMatchObject({ dois: { left: dois }, links: { left: links } })
  server.setWork(doi, crossrefWork(doi))
  await app.services.integrity.checkDois({ signal: new AbortController().signal, report: async () => {} })
  expect((await read()).dois.left).toBeLessThan(dois)
  const { left } = (await read()).dois
  await call('PUT', `/api/publications/${id}`, { doi: '10.5555/another' })
  const nextRun = new Date(app.clock().getTime() + DAY)
  const job = { kind: 'integrity', key: 'integrity', queuedAt: app.clock(), runAt: nextRun }
  await app.db
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { state: 'waiting', runAt: nextRun } })
  expect((await read()).dois).toEqual({ left: left + 1, nextRun: nextRun.toISOString() })
})
