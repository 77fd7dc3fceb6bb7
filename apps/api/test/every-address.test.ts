import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Field, Fields } from '@hazards/schema/fields/field'
import { type ArrangedName, KIND_NAMES, KINDS, type KindName, mapArranged } from '@hazards/schema/kinds/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite, type SiteSource } from '../src/transports/site.ts'
import { createPair } from './support/pair.ts'
import { type Known, listPublicAddresses } from './support/public-addresses.ts'
import { ARRANGED_SAMPLES, aPublication, aSubmission } from './support/samples.ts'
import type { TestApp } from './support/test-app.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const STEM = `q${randomUUID().slice(0, 8)}`
const LATER_MS = 60_000

/** A record of each kind that says `word` wherever it has words, and names records of other kinds. */
type Telling = (word: string, linked: Partial<Record<KindName, string[]>>) => object

const tell =
  (kind: ArrangedName): Telling =>
  (word, linked) => {
    const said = (Object.entries(KINDS[kind].fields) as [string, Field][]).flatMap(([name, field]) => {
      if (field.control === 'records') return [[name, linked[field.of]]]
      if (field.control === 'lines') return [[name, [word]]]
      const isText = field.control === 'line' || field.control === 'text' || field.control === 'formatted'
      return isText && field.max >= word.length ? [[name, word]] : []
    })
    return ARRANGED_SAMPLES[kind](Object.fromEntries(said))
  }

const SAMPLES: Record<KindName, Telling> = {
  ...mapArranged((_, kind) => tell(kind)),
  publication: (word, { theme, project, site }) =>
    aPublication({
      title: word,
      authors: `A. ${word}, B. Example`,
      abstract: word,
      journal: word,
      keywords: [word, 'ash'],
      themes: theme,
      projects: project,
      sites: site,
    }),
  newsEvent: (word, { site }) =>
    aSubmission({ title: word, content: word, postedBy: word, location: word, sites: site }),
}

/** The kinds, those first that others name. */
const countLinks = (kind: KindName) =>
  Object.values(KINDS[kind].fields as Fields).filter(({ control }) => control === 'records').length
const IN_TURNS = KIND_NAMES.toSorted((one, other) => countLinks(one) - countLinks(other))

type Added = { kind: KindName; id: string; slug: string; word: string }

/** Adds one record of a kind with a word of its own. */
const addTo =
  (app: TestApp, sessionId: string) =>
  async (
    kind: KindName,
    word: string,
    { linked = {}, ...moment }: { linked?: Partial<Record<KindName, string[]>>; publishAt?: string | null },
  ) => {
    const path = kind === 'newsEvent' ? '/api/admin/news-events' : `/api${KINDS[kind].api}`
    const body = { ...SAMPLES[kind](word, linked), ...moment }
    const { status, body: made } = await app.rest('POST', path, { body, sessionId })
    if (status !== 200) throw new Error(`${kind}: ${JSON.stringify(made)}`)
    return { kind, id: made.id, slug: made.slug, word } as Added
  }

const getNames = (added: readonly Added[]) =>
  Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, added.flatMap((each) => (each.kind === kind ? [each.id, each.slug] : []))]),
  ) as unknown as Known['names']
const getSlugs = (added: readonly Added[]) =>
  Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, added.filter((each) => each.kind === kind).map(({ slug }) => slug)]),
  )

/** Adds `count` drafts and scheduled records of all kinds, in turns, and one public record of each kind that names some of them. */
const fill = async (app: TestApp, count: number) => {
  const sessionId = await app.signIn()
  const add = addTo(app, sessionId)
  const publishAt = new Date(app.clock().getTime() + LATER_MS).toISOString()
  const hidden: Added[] = []
  for (let at = 0; at < count; at++) {
    const kind = IN_TURNS[at % IN_TURNS.length] ?? 'theme'
    const isDraft = Math.floor(at / IN_TURNS.length) % 2 === 0
    const linked = getSlugs(hidden.slice(0, 12))
    hidden.push(
      await add(kind, `${STEM}${isDraft ? 'draft' : 'later'}${at}x`, { linked, publishAt: isDraft ? null : publishAt }),
    )
  }
  const shown: Added[] = []
  for (const kind of KIND_NAMES)
    shown.push(await add(kind, `${STEM.toUpperCase()}shown${kind}x`, { linked: getSlugs(hidden.slice(0, 12)) }))
  return { hidden, shown }
}

/** Returns the words of records that are told at each address, without those that were asked with. */
const readWords = async (app: TestApp, urls: readonly string[]) => {
  const told = new Map<string, Set<string>>()
  for (const url of urls) {
    const { statusCode, headers, body } = await app.app.inject({ url })
    if (![200, 301, 302, 307, 404].includes(statusCode))
      throw new Error(`${url} is answered with ${statusCode}: ${body}`)
    const words = `${JSON.stringify(headers)} ${body}`.toLowerCase().match(new RegExp(`${STEM}[a-z]+\\d*x`, 'g')) ?? []
    told.set(url, new Set(words.filter((word) => !url.toLowerCase().includes(word))))
  }
  return told
}
type Told = Awaited<ReturnType<typeof readWords>>

const findTelling = (told: Told, what: RegExp): string[] =>
  [...told].flatMap(([url, words]) => ([...words].some((word) => what.test(word)) ? [url] : []))

const HIDDEN = /draft|later/
const RECORDS = Number(process.env.RECORDS ?? 200)

describe(`${RECORDS} drafts and scheduled records of all kinds`, { tags: ['release'], timeout: 600_000 }, () => {
  let pair: [TestApp, TestApp]
  let close: () => Promise<void>
  let filled: Awaited<ReturnType<typeof fill>>
  let urls: string[]
  /** What each process told before the instant. */
  const before: Told[] = []
  beforeAll(async () => {
    const site: SiteSource = await openBuiltSite(WEB)
    ;({ pair, close } = await createPair({}, { site }))
    filled = await fill(pair[0], RECORDS)
    const { hidden, shown } = filled
    const known = { word: STEM, names: getNames([...hidden.slice(0, 12), ...shown]), files: [] }
    urls = listPublicAddresses(pair[0], known, (await site.load()).pages)
  })
  afterAll(() => close())

  /** The addresses of one record by each of its names. */
  const listAddresses = ({ kind, id, slug }: Added) => {
    const { api, page } = KINDS[kind]
    return [`/api${api}/${id}`, `/api${api}/${slug}`, `${page}/${slug}`]
  }
  const isLater = ({ word }: Added) => word.includes('later')

  it('have none of their words in any address that the router and the document know, at either process', async () => {
    for (const app of pair) {
      const told = await readWords(app, urls)
      expect(findTelling(told, HIDDEN)).toEqual([])
      // What is public is told, so that nothing is missed for want of an answer.
      expect(findTelling(told, /shown/).length).toBeGreaterThan(200)
      before.push(told)
      for (const record of filled.hidden)
        for (const url of listAddresses(record))
          expect([url, (await app.app.inject({ url })).statusCode]).toEqual([url, 404])
    }
  })

  it('are told from their instant on wherever a public record is, by processes that slept meanwhile; drafts nowhere', async () => {
    const [{ clock }] = pair
    // No timer of either process has run: the clock is all that tells them.
    clock.advance(LATER_MS)
    for (const [at, app] of pair.entries()) {
      const told = await readWords(app, urls)
      expect(findTelling(told, /draft/)).toEqual([])
      const [due, later] = [findTelling(before[at] ?? new Map(), /shown/), findTelling(told, /later/)]
      expect(due.filter((url) => !later.includes(url) && !isOfOne(url))).toEqual([])
      const everywhere = [...told.values()].flatMap((words) => [...words])
      const missing = filled.hidden.filter((record) => isLater(record) && !everywhere.includes(record.word))
      expect(missing).toEqual([])
      for (const record of filled.hidden) {
        const statuses = await Promise.all(
          listAddresses(record).map(async (url) => (await app.app.inject({ url })).statusCode),
        )
        expect([record.word, ...statuses]).toEqual([record.word, ...statuses.map(() => (isLater(record) ? 200 : 404))])
      }
    }
  })

  /** Whether an address reads one of the public records, and not a list. */
  /** The reference of the API has one record of each kind as its example. */
  const isOfOne = (url: string) =>
    url.startsWith('/api/docs/') || filled.shown.some(({ id, slug }) => url.includes(id) || url.includes(slug))
})
