import { fillFirstContent } from '@hazards/db/first-content'
import { integrityChecks, jobs, people, proposals, sourceStates } from '@hazards/db/tables'
import type { FirstSteps } from '@hazards/schema/dashboard'
import { expect, it } from 'vitest'
import { startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aMessage, aPerson, aPublication, aSubmission } from '../../../test/support/samples.ts'
import { DAY } from '../../lib/clock.ts'

const NOTHING = { items: 0, messages: 0, proposals: 0, notices: 0, failing: [] }

it('records §6.7: tells which of the first steps are done, by what the site shows now', async () => {
  const app = await startAppOfTest()
  const session = { sessionId: await app.signIn() }
  const { db } = app
  const [addPdf, noteCvs] = [async () => '/objects/files/cv', async () => {}]
  await fillFirstContent({ db, addPdf, noteCvs })
  await db.update(people).set({ cvUrl: null, imageUrl: null })
  const done = async () => {
    const { data } = await app.trpc('query', 'dashboard.firstSteps', session)
    return data.flatMap(({ step, isDone }: FirstSteps[number]) => (isDone ? [step] : []))
  }
  const say = (page: string, body: object) => app.rest('PUT', `/api/texts/${page}`, { body, ...session })
  expect(await done()).toEqual(['mail'])
  await app.rest('POST', '/api/people', { body: aPerson(), ...session })
  await app.rest('POST', '/api/publications', { body: aPublication(), ...session })
  expect(await done()).toEqual(['people', 'publications', 'mail'])
  await say('group', { name: 'Karst Water Group', latitude: 46.5 })
  // Only one of the two that its step asks for.
  await say('news', { events: [] })
  expect(await done()).toEqual(['name', 'place', 'people', 'publications', 'mail'])
  const readLeft = async () => {
    const { data } = await app.trpc('query', 'dashboard.firstSteps', session)
    return data.flatMap(({ step, left }: FirstSteps[number]) => (left.length > 0 ? [[step, ...left]] : []))
  }
  await say('group', { address: ['1 Spring Road'], email: 'karst@example.org' })
  expect(await readLeft()).toEqual([
    ['contact', 'Phone'],
    ['news', 'Latest news'],
  ])
  await say('group', { university: 'Hillside College' })
  await say('research', { introduction: 'Our themes.' })
  const figure = { value: '3', label: 'Students', about: 'nothing here', isCounted: false }
  expect((await say('projects', { impact: [figure] })).status).toBe(200)
  await say('home', { figures: [] })
  await say('imprint', { sections: [{ title: 'Publisher', text: ['We.'] }] })
  await say('privacy', { sections: [{ title: 'All', text: ['Nothing is stored.'] }] })
  const said = ['figures', 'research', 'projects', 'imprint', 'privacy', 'mail']
  expect(await done()).toEqual(['name', 'university', 'place', 'people', 'publications', ...said])
  for (const { record } of await app.services.samples.list())
    await app.trpc('mutation', 'bulk.removeSamples', { body: { record }, ...session })
  expect(await done()).toContain('samples')
  // What was done once and is gone is to be done again.
  await app.rest('DELETE', '/api/texts/imprint', session)
  await app.db.update(people).set({ deletedAt: app.clock() })
  const still = ['figures', 'research', 'projects', 'privacy', 'samples', 'mail']
  expect(await done()).toEqual(['name', 'university', 'place', 'publications', ...still])
})

it('tells how much waits: undecided items, and messages that nobody answered', async () => {
  const app = await startAppOfTest()
  const session = { sessionId: await app.signIn() }
  const waiting = async () => (await app.trpc('query', 'dashboard.waiting', session)).data
  expect(await waiting()).toEqual({ ...NOTHING, items: 0, messages: 0 })
  const { body: item } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
  await app.rest('POST', '/api/contact', { body: aMessage() })
  expect(await waiting()).toEqual({ ...NOTHING, items: 1, messages: 1 })
  await app.trpc('mutation', 'newsEvents.approve', { body: { id: item.id }, ...session })
  const { data } = await app.trpc('query', 'contact.page', { body: {}, ...session })
  await app.trpc('mutation', 'contact.mark', { body: { id: data.items[0].id, answered: true }, ...session })
  expect(await waiting()).toEqual({ ...NOTHING, items: 0, messages: 0 })
})

it('records §13.8: tells how many works and notices wait, and what has failed for three days', async () => {
  const app = await startAppOfTest()
  const waiting = async () => (await app.trpc('query', 'dashboard.waiting', { sessionId: await app.signIn() })).data
  const at = app.clock()
  const proposal = {
    kind: 'new',
    source: 'orcid',
    keys: [] as string[],
    record: {},
    reason: 'Why',
    foundAt: at,
  } as const
  await app.db.insert(proposals).values([proposal, { ...proposal, state: 'rejected' }])
  const body = aPublication({ doi: '10.5555/levees.1' })
  const { id } = (await app.rest('POST', '/api/publications', { body, sessionId: await app.signIn() })).body
  const check = { publicationId: id, doi: '10.5555/levees.1', status: 'concern', attemptedAt: at, since: at } as const
  await app.db.insert(integrityChecks).values(check)
  const failed = { queuedAt: at, failedSince: at, error: 'Crossref cannot be reached.' }
  await app.db.insert(jobs).values([
    { ...failed, kind: 'integrity', key: 'integrity' },
    { ...failed, kind: 'mail', key: 'one of many' },
    { ...failed, kind: 'sources', key: 'sources', failedSince: null },
  ])
  const orcid = '0000-0002-1825-0097'
  const person = aPerson({ name: 'Imara Mwangi', orcid })
  const { id: personId } = (await app.rest('POST', '/api/people', { body: person, sessionId: await app.signIn() })).body
  const failing = { error: 'ORCID cannot be reached.', failedSince: at }
  await app.db.insert(sourceStates).values({ ...failing, key: `orcid:${orcid}` })
  expect(await waiting()).toEqual({ ...NOTHING, proposals: 1, notices: 1 })
  app.clock.advance(3 * DAY)
  const since = at.toISOString()
  expect((await waiting()).failing).toEqual([
    { what: 'Asking for retractions and corrections', since, why: 'Crossref cannot be reached.' },
    { what: 'Reading the works of Imara Mwangi at ORCID', since, why: 'ORCID cannot be reached.' },
  ])
  // A list that is no longer read has not failed.
  await app.rest('PUT', `/api/people/${personId}`, { body: { orcid: null }, sessionId: await app.signIn() })
  expect((await waiting()).failing).toHaveLength(1)
})
