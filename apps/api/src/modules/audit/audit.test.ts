import { auditEvents, contactSubmissions, newsEvents, publications, signInFailures, users } from '@hazards/db/tables'
import type { AuditEvent, AuditPage } from '@hazards/schema/audit'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aMessage, anItem, aPublication } from '../../../test/support/samples.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'

const app = await startApp({ hasRateLimits: true })
let sessionId = await app.signIn()

const by = ADMINISTRATOR.username
const events = (after = 0) =>
  app.db.select().from(auditEvents).where(gt(auditEvents.id, after)).orderBy(asc(auditEvents.id))
/** Returns the lines that `act` adds to the log. */
const notedBy = async (act: () => Promise<unknown>) => {
  const last = (await events()).at(-1)?.id
  await act()
  return (await events(last)).map(({ actor, action, record, recordId, label }) => ({
    actor,
    action,
    ...(record && { record, recordId, label }),
  }))
}
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.rest(method, `/api${path}`, { sessionId, ...(body && { body }) })
const publication = async (changes = {}) => (await call('POST', '/publications', aPublication(changes))).body
let address = 0
const from = () => `192.0.2.${address++}`
const item = async () =>
  anItem({ rest: (method, url, options) => app.rest(method, url, { ...options, from: from() }), sessionId })
const message = async (changes = {}) => {
  const body = aMessage(changes)
  await app.rest('POST', '/api/contact', { body, from: from() })
  const [row] = await app.db.select().from(contactSubmissions).where(eq(contactSubmissions.message, body.message))
  return row?.id ?? ''
}
const signIn = (changes = {}, at = from()) =>
  app.rest('POST', '/api/admin/login', { body: { ...ADMINISTRATOR, ...changes }, from: at })

describe('the activity log tells', () => {
  it('who created, edited and deleted which publication, and what it was called then', async () => {
    const noted = await notedBy(async () => {
      const { id } = await publication({ title: 'First title' })
      await call('PUT', `/publications/${id}`, { title: 'Second title' })
      await call('PUT', `/publications/${id}`, {})
      await call('DELETE', `/publications/${id}`)
    })
    const on = { actor: by, record: 'publication', recordId: expect.any(String) }
    expect(noted).toEqual([
      { ...on, action: 'created', label: 'First title' },
      { ...on, action: 'edited', label: 'Second title' },
      { ...on, action: 'deleted', label: 'Second title' },
    ])
    expect(new Set(noted.map(({ recordId }) => recordId)).size).toBe(1)
  })

  it('who moved, edited and deleted which news or event item; what visitors submit is not in it', async () => {
    const moves = ['approve', 'approve', 'disapprove', 'archive', 'unarchive']
    const noted = await notedBy(async () => {
      const id = await item()
      for (const move of moves) await call('PUT', `/admin/news-events/${id}/${move}`)
      await call('PUT', `/admin/news-events/${id}`, { title: 'Changed' })
      await call('DELETE', `/admin/news-events/${id}`)
    })
    expect(noted.map(({ action }) => action)).toEqual([
      'approved',
      'approved',
      'disapproved',
      'archived',
      'unarchived',
      'edited',
      'deleted',
    ])
    for (const entry of noted) expect(entry).toMatchObject({ actor: by, record: 'news or event item' })
    expect(noted.at(-1)?.label).toBe('Changed')
  })

  it('who deleted a contact submission, of which it keeps only the subject', async () => {
    const id = await message({ subject: 'media-press' })
    expect(await notedBy(() => call('DELETE', `/admin/contact-submissions/${id}`))).toEqual([
      { actor: by, action: 'deleted', record: 'contact submission', recordId: id, label: 'Media & Press' },
    ])
  })

  it('who signed in, who failed to, who signed out', async () => {
    const noted = await notedBy(async () => {
      const { sessionId: own } = (await signIn()).body
      await app.rest('POST', '/api/admin/logout', { sessionId: own })
      await app.rest('POST', '/api/admin/logout', { sessionId: own })
      await signIn({ password: 'wrong' })
      await signIn({ username: '漢'.repeat(100), password: 'wrong' })
    })
    expect(noted).toEqual([
      { actor: by, action: 'signed in' },
      { actor: by, action: 'signed out' },
      { actor: by, action: 'sign-in failed' },
      { actor: '', action: 'sign-in failed' },
    ])
  })

  it('failed sign-ins and refused ones in one line for each hour and name, with their number', async () => {
    const HOUR = 60 * 60_000
    app.clock.advance(HOUR)
    const attack = (count: number, changes = {}) =>
      Promise.all(Array.from({ length: count }, () => signIn({ password: 'wrong', ...changes }, '198.51.100.1')))
    const sums = async () =>
      (await app.services.audit.list({})).items.slice(0, 3).map(({ actor, action, count }) => [actor, action, count])
    const before = (await events()).length
    await attack(15)
    app.clock.advance(5 * 60_000)
    await attack(15)
    await attack(5, { username: 'my secret passphrase', password: 'x' })
    expect((await events()).length - before).toBe(3)
    expect(new Set((await sums()).map(String))).toEqual(
      new Set([`${by},sign-in failed,10`, `${by},sign-in limit hit,1`, ',sign-in failed,5']),
    )
    app.clock.advance(HOUR)
    await attack(1)
    expect((await sums())[0]).toEqual([by, 'sign-in failed', 1])
    sessionId = await app.signIn()
  })

  it('never a typed name that does not exist: it may be a passphrase', async () => {
    await Promise.all([1, 2, 3].map((each) => signIn({ username: `a secret passphrase ${each}`, password: 'x' })))
    expect(JSON.stringify([await events(), await app.db.select().from(signInFailures)])).not.toContain('passphrase')
  })

  it('the ids of those who acted, and none for unknown names', async () => {
    const [user] = await app.db.select().from(users)
    await publication()
    expect((await events()).at(-1)).toMatchObject({ actor: by, actorId: user?.id })
  })

  it('when, to the millisecond', async () => {
    app.clock.advance(1234)
    await publication()
    expect((await events()).at(-1)?.at).toEqual(app.clock())
  })
})

describe('the activity log holds', () => {
  it('no password, session id, address, e-mail or word of a message', async () => {
    const { sessionId: own } = (await signIn()).body
    await signIn({ password: 'secret-marker' }, '203.0.113.77')
    await publication({ abstract: 'secret-marker', authors: 'secret-marker' })
    const marks = { firstName: 'secret-marker', email: 'secret-marker@example.org', message: 'secret-marker text' }
    await call('DELETE', `/admin/contact-submissions/${await message(marks)}`)
    const log = JSON.stringify(await events())
    for (const secret of ['secret-marker', ADMINISTRATOR.password, own, sessionId, '203.0.113.77', '@example.org'])
      expect(log).not.toContain(secret)
  })

  it('nothing of what was refused', async () => {
    const { id, title } = await publication()
    const none = crypto.randomUUID()
    expect(
      await notedBy(async () => {
        const answers = [
          call('PUT', `/publications/${id}`, { title: 'x', expected: { title: `not ${title}` } }),
          call('PUT', `/publications/${id}`, { year: 'x' }),
          call('PUT', `/admin/news-events/${none}/approve`),
          call('DELETE', `/publications/${none}`),
          call('DELETE', `/admin/news-events/${none}`),
          call('DELETE', `/admin/contact-submissions/${none}`),
          app.rest('DELETE', `/api/publications/${id}`),
        ]
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 400, 404, 404, 404, 404, 401])
      }),
    ).toEqual([])
  })

  it('at most 200 characters of a title, none of them cut in two', async () => {
    const noted = await notedBy(() => publication({ title: `${'🌋'.repeat(199)}ab` }))
    expect(noted[0]?.label).toBe(`${'🌋'.repeat(199)}a`)
  })
})

describe('an action and its line in the log', () => {
  const TABLES = [publications, newsEvents, contactSubmissions]
  const everything = async () => Promise.all([...TABLES, auditEvents].map((table) => app.db.select().from(table)))

  const noteFails = {
    begin: [sql`alter table audit_events add constraint broken check (record is null) not valid`],
    end: [sql`alter table audit_events drop constraint broken`],
  }
  /** Fails only at the end of the transaction. */
  const changeFails = {
    begin: TABLES.map(
      (table) =>
        sql`create constraint trigger broken after insert or update or delete on ${table} deferrable initially deferred
          for each row execute function refuse_to_change_audit_events()`,
    ),
    end: TABLES.map((table) => sql`drop trigger broken on ${table}`),
  }

  it.each([
    ['it cannot be noted', noteFails],
    ['it fails after it was noted', changeFails],
  ])('are both there, or neither, where %s', async (_, { begin, end }) => {
    const [{ id }, itemId, messageId] = [await publication(), await item(), await message()]
    const before = await everything()
    for (const statement of begin) await app.db.execute(statement)
    try {
      const answers = [
        await call('POST', '/publications', aPublication()),
        await call('PUT', `/publications/${id}`, { title: 'Changed' }),
        await call('DELETE', `/publications/${id}`),
        await call('PUT', `/admin/news-events/${itemId}/approve`),
        await call('PUT', `/admin/news-events/${itemId}`, { title: 'Changed' }),
        await call('DELETE', `/admin/news-events/${itemId}`),
        await call('DELETE', `/admin/contact-submissions/${messageId}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
    } finally {
      for (const statement of end) await app.db.execute(statement)
    }
    expect(await everything()).toEqual(before)
  })
})

describe('the list of the activity log', () => {
  const page = async (cursor?: string | null): Promise<AuditPage> =>
    (await app.rest('GET', `/api/admin/audit-events${cursor ? `?cursor=${cursor}` : ''}`, { sessionId })).body

  it('comes newest first in pages of 50, each event once, while new ones come in', async () => {
    const row = { at: app.clock(), actor: 'filler', action: 'signed in' } as const
    await app.db.insert(auditEvents).values(Array.from({ length: 120 }, () => row))
    const expected = (await events()).map(({ id }) => id).reverse()
    const found: AuditEvent[] = []
    let cursor: string | null | undefined
    do {
      const { items, nextCursor } = await page(cursor)
      expect(items).toHaveLength(Math.min(50, expected.length - found.length))
      found.push(...items)
      cursor = nextCursor
      await app.db.insert(auditEvents).values(row)
    } while (cursor)
    expect(found.map(({ id }) => id)).toEqual(expected)
  })

  it('is searched by who acted and by what the record was called, page by page', async () => {
    const row = { at: app.clock(), actor: 'filler', action: 'created', record: 'publication' } as const
    const label = 'Slope at Öræfi'
    await app.db.insert(auditEvents).values(Array.from({ length: 60 }, () => ({ ...row, label })))
    await app.db.insert(auditEvents).values({ ...row, actor: 'Orafina', label: 'Other' })
    const search = async (text: string, cursor = ''): Promise<AuditPage> => {
      const query = new URLSearchParams({ search: text, ...(cursor && { cursor }) })
      return (await app.rest('GET', `/api/admin/audit-events?${query}`, { sessionId })).body
    }
    const first = await search('slope at oraefi')
    const second = await search('slope at oraefi', first.nextCursor ?? '')
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null])
    expect([...first.items, ...second.items].every((item) => item.label === label)).toBe(true)
    expect((await search('orafina')).items).toMatchObject([{ actor: 'Orafina', label: 'Other' }])
    expect((await search('100%')).items).toEqual([])
  })

  it.each(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(16), "1' or '1'='1"])('refuses the cursor %s', async (cursor) => {
    const { status } = await app.rest('GET', `/api/admin/audit-events?cursor=${encodeURIComponent(cursor)}`, {
      sessionId,
    })
    const { error } = await app.trpc('query', 'audit.list', { body: { cursor }, sessionId })
    expect([status, error.data.httpStatus]).toEqual([400, 400])
  })
})
