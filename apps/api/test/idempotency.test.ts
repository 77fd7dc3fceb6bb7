import { contactSubmissions, idempotentAnswers, publications } from '@hazards/db/tables'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { aMessage, aPublication, aSubmission } from './support/samples.ts'
import { ADMINISTRATOR } from './support/test-app.ts'

const DAY = 24 * 60 * 60_000

const app = await startApp()
let sessionId = await app.signIn()

const post = (path: string, key: string, options: object = {}) =>
  app.rest('POST', path, { headers: { 'idempotency-key': key }, ...options })
const add = (key: string, title = 'Once', session = sessionId) =>
  post('/api/publications', key, { body: aPublication({ title }), sessionId: session })

describe('a POST with an Idempotency-Key (records §4)', () => {
  it('sent again within a day is answered as the first time, and does nothing', async () => {
    const before = await app.db.$count(publications)
    const first = await add('key-1')
    expect((await add('key-1')).body).toEqual(first.body)
    expect(await app.db.$count(publications)).toBe(before + 1)
    expect((await add('key-2')).body.id).not.toBe(first.body.id)
    app.clock.advance(DAY)
    const session = await app.signIn()
    expect((await add('key-1', 'Once', session)).body.id).not.toBe(first.body.id)
    sessionId = session
  })

  it('with another body is 422', async () => {
    await add('key-3')
    expect(await add('key-3', 'Another')).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
  })

  it('sent many times concurrently is executed once: the others get the same response, or are asked to wait', async () => {
    const before = await app.db.$count(publications)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('key-4')))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? body.id : []))).size).toBe(1)
    expect(await app.db.$count(publications)).toBe(before + 1)
  })

  it('that took too long, and then succeeded, is not done again', { tags: ['release'] }, async () => {
    const { contact } = app.services
    const submit = contact.submit
    let finish = () => {}
    vi.spyOn(contact, 'submit').mockImplementationOnce(async (...values) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return submit(...values)
    })
    const before = await app.db.$count(contactSubmissions)
    const body = aMessage()
    expect(await post('/api/contact', 'key-late', { body })).toMatchObject({ status: 503 })
    expect(await post('/api/contact', 'key-late', { body })).toMatchObject({ status: 409 })
    finish()
    await vi.waitFor(async () => expect((await post('/api/contact', 'key-late', { body })).status).toBe(200))
    expect(await app.db.$count(contactSubmissions)).toBe(before + 1)
  })

  it('that failed is tried again', async () => {
    expect((await post('/api/contact', 'key-5', { body: { firstName: 'A' } })).status).toBe(400)
    expect((await post('/api/contact', 'key-5', { body: aMessage() })).status).toBe(200)
  })

  it('answers no one else: neither another caller, nor one whose session has expired', async () => {
    const first = await post('/api/objects/upload', 'key-6', { from: '192.0.2.1' })
    expect((await post('/api/objects/upload', 'key-6', { from: '192.0.2.2' })).body).not.toEqual(first.body)
    const session = await app.signIn()
    expect((await add('key-7', 'Once', session)).status).toBe(200)
    await app.rest('POST', '/api/admin/logout', { sessionId: session })
    expect((await add('key-7', 'Once', session)).status).toBe(401)
  })

  it('is the same for the same administrator after signing in again, at both doors, and is marked', async () => {
    const before = await app.db.$count(publications)
    const first = await add('key-again')
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    const second = await add('key-again', 'Once', await app.signIn())
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    const options = { body: aPublication({ title: 'Once' }), sessionId: await app.signIn() }
    const headers = { 'idempotency-key': 'key-again' }
    const third = await app.trpc('mutation', 'publications.create', { ...options, headers })
    expect(third.data).toEqual(first.body)
    expect(await app.db.$count(publications)).toBe(before + 1)
    const other = { username: 'dr.other', password: 'a long enough passphrase' }
    await app.services.administrators.create(other)
    const { sessionId: others } = (await app.rest('POST', '/api/admin/login', { body: other })).body
    expect((await add('key-again', 'Once', others)).body.id).not.toBe(first.body.id)
  })

  it('takes a body with its keys in another order for the same', async () => {
    const body = aPublication({
      title: 'In order',
      authorNames: [{ family: 'Begay', given: 'A.' }],
      authors: undefined,
    })
    const turned = Object.fromEntries(Object.entries(body).reverse())
    const names = [{ given: 'A.', family: 'Begay' }]
    const first = await post('/api/publications', 'key-order', { body, sessionId })
    const second = await post('/api/publications', 'key-order', { body: { ...turned, authorNames: names }, sessionId })
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } })
  })

  it('gives a visitor’s answer to no other client, whatever session that client claims', async () => {
    const body = aSubmission()
    const first = await post('/api/news-events/submit', 'key-visitor', { body, from: '192.0.2.1' })
    for (const claimed of ['192.0.2.1', 'client 192.0.2.1', sessionId]) {
      const options = { body, from: '198.51.100.7', sessionId: claimed }
      const other = await post('/api/news-events/submit', 'key-visitor', options)
      expect(other.body.statusUrl).not.toBe(first.body.statusUrl)
    }
    const again = { body, from: '192.0.2.1', sessionId: 'none' }
    expect((await post('/api/news-events/submit', 'key-visitor', again)).body).toEqual(first.body)
  })

  it('does not hold for signing in and out: each sign-in is checked, and starts its own session', async () => {
    const signIn = async (body: object) => post('/api/admin/login', 'key-login', { body })
    const first = (await signIn(ADMINISTRATOR)).body.sessionId
    const second = await signIn(ADMINISTRATOR)
    expect(second.headers).not.toHaveProperty('idempotency-replayed')
    expect(second.body.sessionId).not.toBe(first)
    expect((await signIn({ ...ADMINISTRATOR, password: 'wrong' })).status).toBe(401)
    for (const session of [first, second.body.sessionId]) {
      expect((await post('/api/admin/logout', 'key-logout', { sessionId: session })).status).toBe(200)
      expect((await app.rest('GET', '/api/admin/status', { sessionId: session })).status).toBe(401)
    }
  })

  it('leaves no secret in the database, and nothing after a day', async () => {
    const { body } = await post('/api/news-events/submit', 'key-8', { body: aSubmission({ title: 'Secret' }) })
    expect(await app.db.$count(idempotentAnswers)).toBeGreaterThan(0)
    expect(JSON.stringify(await app.db.select().from(idempotentAnswers))).not.toContain(
      body.statusUrl.split('/').at(-1),
    )
    app.clock.advance(DAY)
    await app.services.idempotency.sweep()
    expect(await app.db.$count(idempotentAnswers)).toBe(0)
  })

  it.each(['', 'x'.repeat(256), 'ü'])('refuses the key %j in words', async (key) => {
    const { status, body } = await post('/api/contact', key, { body: aMessage() })
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: 'Idempotency-Key' })
    const headers = { 'idempotency-key': key }
    expect(await app.trpc('mutation', 'contact.submit', { body: aMessage(), headers })).toMatchObject({ status: 400 })
  })

  it('holds for what the panel creates', async () => {
    let session = await app.signIn()
    const before = await app.db.$count(publications)
    const create = (key: string, title = 'From the panel') =>
      app.trpc('mutation', 'publications.create', {
        body: aPublication({ title }),
        sessionId: session,
        headers: { 'idempotency-key': key },
      })
    const first = await create('panel-1')
    expect((await create('panel-1')).data).toEqual(first.data)
    expect(await app.db.$count(publications)).toBe(before + 1)
    expect(await create('panel-1', 'Changed')).toMatchObject({ status: 422 })
    session = await app.signIn()
    expect((await create('panel-1')).data).toEqual(first.data)
    expect((await create('panel-2')).data.id).not.toBe(first.data.id)
    const stranger = { body: aPublication({ title: 'From the panel' }), headers: { 'idempotency-key': 'panel-1' } }
    expect((await app.trpc('mutation', 'publications.create', stranger)).status).toBe(401)
  })
})
