import type { Proposal } from '@hazards/schema/proposal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE } from '../../src/lib/clock.ts'
import { crossrefWork, openalexWorks, zoteroItems } from '../support/source-answers.ts'
import { LEVEES, withSources } from '../support/with-sources.ts'

// SYNCS: comparisons of a publication with its source. LOOKS: looks after a work was rejected.
const SYNCS = Number(process.env.SYNCS ?? 10_000)
const LOOKS = Number(process.env.LOOKS ?? 100)
const WORKS = 20
/** Rounds of one history: in each hands write, the source says something else, and is looked at. */
const ROUNDS = 10

const { app, server, call, decide, look, open, setWorks } = await withSources()

/** The fields that hands and the source write, and how Crossref names them. */
const FIELDS = { volume: 'volume', issue: 'issue', pages: 'page', publisher: 'publisher', journal: 'container-title' }
type Field = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Field[]
type Values = Partial<Record<Field, string>>

const getValues = (by: string) =>
  fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(`${by}1`, `${by}2`, `${by}3`), {
    maxKeys: 3,
  }) as fc.Arbitrary<Values>
const work = fc.integer({ min: 0, max: WORKS - 1 })
const round = fc.record({
  byHand: fc.array(fc.record({ work, values: getValues('H') }), { maxLength: 4 }),
  bySource: fc.array(fc.record({ work, values: getValues('S') }), { maxLength: WORKS }),
  afterwards: fc.array(fc.record({ work, values: getValues('L') }), { maxLength: 2 }),
  decision: fc.constantFrom('accept', 'reject', 'wait'),
  isAllowed: fc.boolean(),
  isUndone: fc.boolean(),
})
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never

const getDoi = (at: number) => `10.5555/work.${at}`
const say = (at: number, values: Values) => {
  const said = Object.fromEntries(Object.entries(values).map(([field, value]) => [FIELDS[field as Field], value]))
  const { 'container-title': journal, ...others } = said
  const fields = {
    title: [`Levees and their floods, part ${at}`],
    ...others,
    ...(journal && { 'container-title': [journal] }),
  }
  server.setWork(getDoi(at), crossrefWork(getDoi(at), fields))
}

/** What hands wrote last, and the publications that are written to. */
const createSite = async () => {
  const works = Array.from({ length: WORKS }, (_, at) => ({
    code: at + 1,
    title: `Levees and their floods, part ${at}`,
    doi: getDoi(at),
  }))
  setWorks(works)
  for (let at = 0; at < WORKS; at += 1) say(at, {})
  await look({ isFresh: true })
  await decide(
    'accept',
    (await open()).map(({ id }) => id),
  )
  const all = (await call('GET', '/api/publications')).body as { id: string; doi: string }[]
  const ids = works.map(({ doi }) => all.find((each) => each.doi === doi)?.id ?? '')
  const byHand = new Map<string, Map<Field, string>>(ids.map((id) => [id, new Map()]))
  return {
    write: async ({ work: at, values }: { work: number; values: Values }) => {
      const id = ids[at] as string
      if (Object.keys(values).length === 0) return
      const before = (await call('GET', `/api/publications/${id}`)).body
      const { status, body } = await call('PUT', `/api/publications/${id}`, values)
      expect(status).toBe(200)
      for (const field of Object.keys(values) as Field[])
        if (before[field] !== body[field]) byHand.get(id)?.set(field, body[field])
    },
    check: async () => {
      const now = new Map(
        ((await call('GET', '/api/publications')).body as ({ id: string } & Values)[]).map((row) => [row.id, row]),
      )
      for (const [id, fields] of byHand)
        for (const [field, value] of fields)
          expect({ id, field, value: now.get(id)?.[field] }).toEqual({ id, field, value })
    },
  }
}

const play = async (site: Awaited<ReturnType<typeof createSite>>, each: Round) => {
  for (const write of each.byHand) await site.write(write)
  for (const { work: at, values } of each.bySource) say(at, values)
  await call('PUT', '/api/admin/sources', { source: 'orcid', isAllowed: each.isAllowed })
  app.clock.advance(MINUTE)
  await look()
  await site.check()
  const waiting = (await open()).map(({ id }) => id)
  const decided =
    each.decision !== 'wait' && waiting.length > 0 ? await decide(each.decision, waiting) : { batch: undefined }
  await site.check()
  for (const write of each.afterwards) await site.write(write)
  if (each.isUndone && decided.batch) await call('POST', `/api/publications/import/${decided.batch}/undo`)
  await site.check()
}

it(`records §13.5: ${SYNCS} generated syncs change no field that a hand wrote`, async () => {
  const asked = { syncs: 0, hands: 0, decisions: 0 }
  const runs = Math.ceil(SYNCS / (WORKS * ROUNDS))
  const histories = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS })
  await fc.assert(
    fc
      .asyncProperty(histories, async (history) => {
        const site = await createSite()
        for (const each of history) {
          await play(site, each)
          asked.syncs += WORKS
          asked.hands += each.byHand.length + each.afterwards.length
          asked.decisions += Number(each.decision !== 'wait')
        }
      })
      .beforeEach(async () => {
        await app.db.execute('truncate publications, proposals, source_states, source_settings cascade')
      }),
    { numRuns: runs, endOnFailure: true },
  )
  console.info(asked)
  expect(asked.syncs).toBeGreaterThanOrEqual(SYNCS)
})

it(`records §13.4: a rejected work does not return in ${LOOKS} looks, under other ids, DOIs, spellings and from other sources`, async () => {
  setWorks([LEVEES])
  await look()
  const [rejected] = (await open()) as [Proposal]
  await call('POST', `/api/admin/proposals/${rejected.id}/reject`)
  const spellings = [LEVEES.title, LEVEES.title.toUpperCase(), `${LEVEES.title}.`, 'Lévees that outlive  their floods!']
  for (let at = 0; at < LOOKS; at += 1) {
    const title = spellings[at % spellings.length] as string
    // Of title and DOI one is always the one that was rejected.
    const doi = at % 3 === 0 ? LEVEES.doi : `10.5555/reissued.${at}`
    setWorks([{ code: 100 + at, doi, title: at % 6 === 0 ? `Another title ${at}` : title }])
    server.setJson('/works', openalexWorks(at % 2 ? [{ id: `W${at}`, title, doi }] : []))
    server.setJson('/groups/99/items/top', zoteroItems(at % 5 ? [] : [{ key: `Z${at}`, title }]))
    await look({ isFresh: true })
    expect(await open()).toEqual([])
  }
})
