import { accessTokens, auditEvents, idempotentAnswers, rateLimits } from '@hazards/db/tables'
import { TOKEN_SCOPES } from '@hazards/schema/access-token.constants'
import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAdministrator, aToken, bearer, PASSWORD } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { aPublication } from '../../../test/support/samples.ts'

const app = await startApp()

const isOf =
  (username: string) =>
  ({ owner }: { owner: string }) =>
    owner === username
const ALL = { scopes: [...TOKEN_SCOPES] }
const add = (token: string) => app.rest('POST', '/api/publications', { body: aPublication(), ...bearer(token) })

describe('a token', () => {
  it('is 32 random bytes behind a prefix, shown once; only its hash and its beginning are stored', async () => {
    const { sessionId, username } = await anAdministrator(app)
    const made = await app.rest('POST', '/api/admin/tokens', {
      sessionId,
      body: { name: 'Zotero sync', scopes: ['publications'], password: PASSWORD },
      headers: { 'idempotency-key': 'made-once' },
    })
    const { token, ...rest } = made.body
    expect(token).toMatch(/^hgs_[\w-]{43}$/)
    expect(rest).toMatchObject({ name: 'Zotero sync', owner: username, start: token.slice(0, 10), expiresAt: null })
    const list = await app.rest('GET', '/api/admin/tokens', { sessionId })
    expect(list.body.filter(isOf(username))).toEqual([rest])
    const stored = [await app.db.select().from(accessTokens), await app.db.select().from(idempotentAnswers)]
    expect(JSON.stringify([stored, list.body, app.logged])).not.toContain(token)
  })

  it('acts for its owner: the activity log names both, and every write of a record says the same', async () => {
    const { sessionId, username, id } = await anAdministrator(app)
    const { token } = await aToken(app, sessionId, { ...ALL, name: 'Zotero sync' })
    expect((await add(token)).status).toBe(200)
    const [created] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(created).toMatchObject({ actor: username, actorId: id, token: 'Zotero sync', action: 'created' })
    await app.rest('PUT', '/api/texts/about', { body: { mission: 'Ours' }, ...bearer(token) })
    const log = await app.rest('GET', '/api/admin/audit-events', bearer(token))
    expect(log.body.items[0]).toMatchObject({ actor: username, token: 'Zotero sync', record: 'page texts' })
    await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
    const [byHand] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(byHand).toMatchObject({ actor: username, token: null })
  })

  it('requests upload addresses as an administrator does, if it can write, and a PDF’s too', async () => {
    const { sessionId } = await anAdministrator(app)
    const [writes, reads] = [await aToken(app, sessionId), await aToken(app, sessionId, { scopes: ['read'] })]
    const ask = ({ token }: { token: string }, body: object) =>
      app.rest('POST', '/api/objects/upload', { body, ...bearer(token) })
    expect((await ask(writes, { kind: 'pdf' })).status).toBe(200)
    const ticket = await ask(writes, {})
    const put = { payload: await aPng(), headers: { 'content-type': 'image/png' } }
    expect((await app.rest('PUT', ticket.body.uploadURL, put)).status).toBe(200)
    expect((await ask(reads, { kind: 'pdf' })).status).toBe(403)
    expect((await ask(reads, {})).status).toBe(403)
  })

  it('previews the import of a long text, and is refused before a long text is read where it may not', async () => {
    const { sessionId } = await anAdministrator(app)
    const [writes, reads] = [await aToken(app, sessionId), await aToken(app, sessionId, { scopes: ['read', 'news'] })]
    const record = ['TY  - JOUR', 'AU  - Doe, Jane', 'PY  - 2024', `AB  - ${'word '.repeat(300)}`]
    const records = Array.from({ length: 100 }, (_, at) => [...record, `TI  - Slopes ${at}`, 'ER  - ', ''].join('\r\n'))
    const body = { text: records.join('') }
    const send = ({ token }: { token: string }) =>
      app.rest('POST', '/api/publications/import/preview', { body, ...bearer(token) })
    expect((await send(reads)).status).toBe(403)
    expect((await send(writes)).status).toBe(200)
  })

  it('needs the password, a name, scopes that there are, and an end that is ahead', async () => {
    const { sessionId, username } = await anAdministrator(app)
    const good = { name: 'Sync', scopes: ['news'], password: PASSWORD }
    const wrong = [
      { ...good, password: 'wrong' },
      { ...good, name: ' ' },
      { ...good, name: 'x'.repeat(61) },
      { ...good, scopes: [] },
      { ...good, scopes: ['everything'] },
      { ...good, scopes: ['news', 'news'] },
      { ...good, expiresAt: '2026-02-01T00:00:00Z' },
      { ...good, expiresAt: '2026-12-01' },
      { ...good, token: 'hgs_mine' },
    ]
    for (const body of wrong)
      expect((await app.rest('POST', '/api/admin/tokens', { sessionId, body })).status).toBe(400)
    expect((await app.rest('GET', '/api/admin/tokens', { sessionId })).body.filter(isOf(username))).toEqual([])
  })

  it('is no session, and a session is no token', async () => {
    const { sessionId } = await anAdministrator(app)
    const { token } = await aToken(app, sessionId, ALL)
    expect((await app.rest('GET', '/api/admin/status', { sessionId: token })).status).toBe(401)
    expect((await app.rest('GET', '/api/admin/status', bearer(sessionId))).status).toBe(401)
    const cookie = await app.rest('GET', `/api/admin/status?access_token=${token}`, { headers: { cookie: token } })
    expect(cookie.status).toBe(401)
    expect((await app.rest('GET', '/api/admin/status', bearer(token))).status).toBe(200)
  })
})

describe('a token ends', () => {
  it('when it is ended, by any administrator, at its time, and with its owner', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const ended = await aToken(app, mine.sessionId)
    expect((await app.rest('DELETE', `/api/admin/tokens/${ended.id}`, { sessionId: other.sessionId })).status).toBe(200)
    expect((await add(ended.token)).status).toBe(401)
    expect((await app.rest('DELETE', `/api/admin/tokens/${ended.id}`, { sessionId: mine.sessionId })).status).toBe(404)

    const expiresAt = new Date(app.clock().getTime() + 60_000).toISOString()
    const brief = await aToken(app, mine.sessionId, { expiresAt })
    expect((await add(brief.token)).status).toBe(200)
    app.clock.advance(60_000)
    expect((await add(brief.token)).status).toBe(401)
    await app.services.tokens.sweep()

    const orphan = await aToken(app, mine.sessionId)
    const removal = { sessionId: other.sessionId, body: { password: PASSWORD } }
    expect((await app.rest('DELETE', `/api/admin/administrators/${mine.id}`, removal)).status).toBe(200)
    expect((await add(orphan.token)).status).toBe(401)
  })

  it('with a new password of its owner, who may not have made it', async () => {
    const { sessionId, username } = await anAdministrator(app)
    const [first, second] = [await aToken(app, sessionId), await aToken(app, sessionId)]
    const body = { current: PASSWORD, next: `${PASSWORD} 2` }
    await app.rest('POST', '/api/admin/account/password', { sessionId, body })
    expect((await add(first.token)).status).toBe(401)
    await app.services.administrators.setPassword({ username, password: PASSWORD })
    expect((await add(second.token)).status).toBe(401)
  })
})

describe('tokens', () => {
  it('are at most twenty for each administrator', async () => {
    const { sessionId } = await anAdministrator(app)
    for (let count = 0; count < 20; count++) await aToken(app, sessionId)
    const body = { name: 'One more', scopes: ['read'], password: PASSWORD }
    expect((await app.rest('POST', '/api/admin/tokens', { sessionId, body })).status).toBe(409)
  })

  it('have a limit of their own, whatever clients use them, which takes nothing from their owner', async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { sessionId } = await anAdministrator(limited)
    const { token } = await aToken(limited, sessionId, ALL)
    const use = (from?: string) => limited.rest('GET', '/api/admin/status', { ...bearer(token), ...(from && { from }) })
    expect((await use()).status).toBe(200)
    await limited.db.update(rateLimits).set({ count: 2999 })
    expect([(await use()).status, (await use()).status]).toEqual([200, 429])
    const late = await use('192.0.2.9')
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect((await limited.rest('GET', '/api/admin/status', { sessionId })).status).toBe(200)
  })
})
