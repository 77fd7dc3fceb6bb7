import { randomUUID } from 'node:crypto'
import { ARRANGED_NAMES, type ArrangedName, KINDS, RECORD_TAGS } from '@hazards/schema/kinds/kinds'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../src/modules/app-router.ts'
import { anOwner, aPasswordLink, resetPassword } from './support/account-mails.ts'
import { anInvitation } from './support/administrators.ts'
import { startApp } from './support/app-of-file.ts'
import { OPEN_PROCEDURES } from './support/open-calls.ts'
import { ARRANGED_SAMPLES, anAddress, anItem, aPerson, aProject, aPublication, aSubmission } from './support/samples.ts'

const app = await startApp()
let sessionId = await app.signIn()

/** Returns everything that a response reveals, except what differs in each and the requested name. */
const told = async (url: string, name: string) => {
  const { statusCode, headers, body } = await app.app.inject({ url: url.replaceAll('NAME', name) })
  const { date: _, 'x-request-id': __, ...kept } = headers
  return { status: statusCode, headers: kept, body: body.replaceAll(name, 'NAME') }
}

const trpc = (path: string, key = 'id', rest: object = {}) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ ...rest, [key]: 'NAME' }))}`
const OF_PUBLICATION = [
  '/api/publications/NAME',
  '/api/publications/NAME/related',
  trpc('publications.get'),
  trpc('publications.citations'),
  trpc('publications.related'),
  trpc('publications.relatedWorks'),
  trpc('people.authorsOf'),
  `/trpc/usage.ofPage?input=${encodeURIComponent(JSON.stringify({ path: '/publications/NAME' }))}`,
  ...['bib', 'ris', 'json', 'linkset.json'].map((extension) => `/publications/NAME.${extension}`),
  '/publications/NAME/NAME.pdf',
]
/** Without its calendar, which cancels an item that was public, so that calendars remove it. */
const OF_ITEM = [
  '/api/news-events/NAME',
  trpc('newsEvents.get'),
  trpc('people.ofNewsEvent', 'slug'),
  trpc('people.signerOf', 'slug'),
  trpc('publications.ofNewsEvent', 'slug'),
]

/** The calendar of an item that never was public does not exist. */
const OF_WAITING_ITEM = ['/news-events/NAME.ics']
/** The calls that read a record of one kind alone. */
const OF_KIND: Partial<Record<ArrangedName, string[]>> = {
  project: [trpc('people.ofProject', 'slug')],
  theme: [trpc('people.ofTheme', 'slug')],
  site: [trpc('sites.ofRecord', 'slug', { record: 'site' })],
  opening: [trpc('people.ofOpening', 'slug')],
}
const OF_ARRANGED = ARRANGED_NAMES.map((kind) => {
  const { tag, api } = KINDS[kind]
  return [tag, ARRANGED_SAMPLES[kind], [`/api${api}/NAME`, trpc(`${tag}.get`), ...(OF_KIND[kind] ?? [])]] as const
})
const OF_SUBMISSION = ['/api/submissions/NAME', trpc('submissions.get', 'token')]
const OF_DECISION = trpc('decisions.get', 'token')
const OF_INVITATION = trpc('administrators.invitationState', 'token')
const OF_PASSWORD = trpc('lostPassword.state', 'token')
const ofMailLink = (about: string, purpose: string) => trpc('mailLinks.get', 'token', { about, purpose })

/** Public calls that read no single record; access-matrix.test.ts checks that their lists contain nothing hidden. */
const OF_LISTS = new RegExp(
  `^(?:home\\.page|(?:${RECORD_TAGS.join('|')}|texts)\\.(?:list|links|excerpts|map|deleted|facets|search|summary|counts|hazards)|textsOf\\..+|search\\.find|hazards\\.(?:names|evidence))$`,
)

/** Returns an unused name as long as the record's, so that the lengths of responses can be compared. */
const never = (like: string) => (like.length === 36 ? randomUUID() : 'x'.repeat(like.length))

describe('a record that is not public is answered as one that never existed, in status, headers and body (records §3)', () => {
  it.each(OF_PUBLICATION)('a publication in the trash: %s', async (url) => {
    const { body } = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
    await app.rest('DELETE', `/api/publications/${body.id}`, { sessionId })
    for (const name of [body.id, body.slug]) {
      const answer = await told(url, name)
      expect(answer.status).toBe(404)
      expect(answer).toEqual(await told(url, never(name)))
    }
  })

  it.each(OF_ITEM)('an item that waits, was refused or is in the trash: %s', async (url) => {
    for (const moves of [[], ['approve', 'disapprove'], ['approve', 'delete']]) {
      const title = `Hidden ${randomUUID()}`
      const id = await anItem({ rest: app.rest, sessionId }, { title }, ...moves.filter((move) => move !== 'delete'))
      if (moves.includes('delete')) await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
      for (const name of [id, title.toLowerCase().replace(' ', '-')]) {
        const answer = await told(url, name)
        // Of an unknown item these calls return nothing.
        expect(answer.status).toBe(/ofNewsEvent/.test(url) ? 200 : 404)
        expect(answer).toEqual(await told(url, never(name)))
      }
    }
  })

  it.each(OF_WAITING_ITEM)('an item that was never public: %s', async (url) => {
    const title = `Hidden ${randomUUID()}`
    await anItem({ rest: app.rest, sessionId }, { title })
    const name = title.toLowerCase().replace(' ', '-')
    expect(await told(url, name)).toEqual(await told(url, never(name)))
  })

  it.each(OF_ARRANGED)('one of the %s in the trash', async (list, a, urls) => {
    const { body } = await app.rest('POST', `/api/${list}`, { body: a(), sessionId })
    if (list === 'themes') {
      const person = await app.rest('POST', '/api/people', { body: aPerson(), sessionId })
      const onIt = aProject({ themes: [body.slug], people: [person.body.slug] })
      await app.rest('POST', '/api/projects', { body: onIt, sessionId })
    }
    await app.rest('DELETE', `/api/${list}/${body.id}`, { sessionId })
    for (const url of urls)
      for (const name of [body.id, body.slug]) {
        // These calls take a slug, and an unknown one has no people.
        const hasNone = /(?:people|sites)\.of/.test(url)
        if (hasNone && name === body.id) continue
        const answer = await told(url, name)
        expect([url, answer.status]).toEqual([url, hasNone ? 200 : 404])
        expect(answer).toEqual(await told(url, never(name)))
      }
  })
})

describe('a link that is no longer valid is answered as one that never existed (records §8, §9, §10)', () => {
  const neverSent = () => 'A'.repeat(22)
  const tokenIn = (recipient: string | null, path: string): string => {
    const texts = app.mails.filter((mail) => mail.recipient === recipient).map(({ text }) => text)
    return new RegExp(`/${path}/([\\w-]{22})`).exec(texts.at(-1) ?? '')?.[1] ?? ''
  }
  const expectNothing = async (url: string, token: string) => {
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await told(url, token)).toEqual(await told(url, neverSent()))
  }

  it('to a submission that an administrator has deleted, and in the mail about it', async () => {
    const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
    await app.deliver()
    const [sender, group] = [body.statusUrl.split('/').at(-1), tokenIn(null, 'decide')]
    for (const [url, token] of [...OF_SUBMISSION.map((url) => [url, sender] as const), [OF_DECISION, group] as const])
      expect(await told(url, token)).not.toEqual(await told(url, neverSent()))
    await app.rest('DELETE', `/api/admin/news-events/${body.id}`, { sessionId })
    for (const url of OF_SUBMISSION) await expectNothing(url, sender)
    await expectNothing(OF_DECISION, group)
  })

  it('in a mail to a reader or a sender', async () => {
    const [email, sender] = [anAddress(), anAddress()]
    await app.rest('POST', '/api/newsletter/subscribe', { body: { email } })
    const asked = aSubmission({ submitterEmail: sender, notifySubmitter: true })
    await app.rest('POST', '/api/news-events/submit', { body: asked })
    await app.deliver()
    const links = [
      [ofMailLink('newsletter', 'confirm'), tokenIn(email, 'newsletter/confirm')],
      [ofMailLink('notices', 'confirm'), tokenIn(sender, 'notices/confirm')],
    ] as const
    for (const [url, token] of links) expect(await told(url, token)).not.toEqual(await told(url, neverSent()))
    app.clock.advance(48 * 60 * 60_000 + 1)
    for (const [url, token] of links) await expectNothing(url, token)
  })

  it('of an invitation that was withdrawn', async () => {
    sessionId = await app.signIn()
    const token = await anInvitation(app, sessionId)
    expect(await told(OF_INVITATION, token)).not.toEqual(await told(OF_INVITATION, neverSent()))
    for (const { id } of (await app.rest('GET', '/api/admin/invitations', { sessionId })).body)
      await app.rest('DELETE', `/api/admin/invitations/${id}`, { sessionId })
    await expectNothing(OF_INVITATION, token)
  })

  it('of a lost password that was replaced', async () => {
    const token = await aPasswordLink(app, (await anOwner(app)).email)
    expect(await told(OF_PASSWORD, token)).not.toEqual(await told(OF_PASSWORD, neverSent()))
    expect((await resetPassword(app, token, 'another long enough passphrase')).status).toBe(200)
    await expectNothing(OF_PASSWORD, token)
  })
})

it('every open call that reads one record or link has a case here', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
  const reads = OPEN_PROCEDURES.filter((name) => procedures[name]?._def.type === 'query' && !OF_LISTS.test(name))
  const urls = [
    ...OF_PUBLICATION,
    ...OF_ITEM,
    ...OF_ARRANGED.flatMap(([, , each]) => each),
    ...OF_SUBMISSION,
    OF_DECISION,
    OF_INVITATION,
    OF_PASSWORD,
    ofMailLink('newsletter', 'confirm'),
  ]
  const tried = urls.flatMap((url) => /^\/trpc\/([\w.]+)/.exec(url)?.[1] ?? [])
  expect(new Set(tried)).toEqual(new Set(reads))
})
