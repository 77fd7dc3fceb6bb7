import { contactSubmissions, newsEvents } from '@hazards/db/tables'
import { getEmpty } from '@hazards/schema/fields/field'
import { newsEventFields } from '@hazards/schema/kinds/news-event'
import { publicationFields } from '@hazards/schema/kinds/publication'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aMessage, anAddress, anItem, aPublication, aSubmission, asVisitorsSee } from './support/samples.ts'
import { ADMINISTRATOR } from './support/test-app.ts'

const { app, sessionId } = await startSignedIn()

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const text = expect.any(String)

const item = (...moves: string[]) => anItem({ rest: app.rest, sessionId }, {}, ...moves)
const publication = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body

describe('the public calls of specification §7', () => {
  it('GET /api/publications lists every publication with all its fields', async () => {
    const created = await publication({ volume: '3', keywords: ['slope'] })
    const { status, headers, body } = await app.rest('GET', '/api/publications')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body.find(({ id }: { id: string }) => id === created.id)).toEqual(asVisitorsSee(created))
  })

  it('GET /api/publications is newest first: by year, then the latest entered', async () => {
    const [old, first, second] = [
      await publication({ year: 2101 }),
      await publication({ year: 2102 }),
      await publication({ year: 2102 }),
    ]
    const { body } = await app.rest('GET', '/api/publications')
    expect(body.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id, old.id])
  })

  it('GET /api/news-events gives the nine documented fields of an item, and the public ones that were added', async () => {
    const id = await anItem({ rest: app.rest, sessionId }, { submitterEmail: 'secret@example.org' }, 'approve')
    const { status, body } = await app.rest('GET', '/api/news-events')
    expect(status).toBe(200)
    const found = body.find((each: { id: string }) => each.id === id)
    const specified = 'id category title content postedBy eventDate link linkTitle imageUrl'.split(' ')
    const { submitterEmail: _, ...added } = newsEventFields
    const names = new Set([...specified, ...Object.keys(added), 'slug', 'updatedAt', 'contentHtml'])
    expect(Object.keys(found).sort()).toEqual([...names].sort())
    expect(JSON.stringify(body)).not.toContain('secret@example.org')
  })

  it('GET /api/news-events holds no item that is pending, disapproved or archived', async () => {
    const shown = await item('approve')
    const hidden = [await item(), await item('approve', 'disapprove'), await item('archive')]
    hidden.push(await item('approve', 'archive'))
    const ids = (await app.rest('GET', '/api/news-events')).body.map(({ id }: { id: string }) => id)
    expect(ids).toContain(shown)
    for (const id of hidden) expect(ids).not.toContain(id)
  })

  it('POST /api/news-events/submit saves every field, as pending', async () => {
    const submission = aSubmission({
      linkTitle: 'Read more',
      link: 'https://example.org/more',
      imageUrl: null,
      submitterEmail: 'a@example.org',
    })
    const { status, body } = await app.rest('POST', '/api/news-events/submit', { body: submission })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      message: 'Your news/event submission has been sent for admin approval.',
      reference: expect.stringMatching(/^N-\w{4}-\w{2}$/),
      statusUrl: expect.stringMatching(/\/submissions\/[\w-]{22}$/),
    })
    const [row] = await app.db.select().from(newsEvents).where(eq(newsEvents.id, body.id))
    const eventDate = new Date(submission.eventDate)
    expect(row).toMatchObject({ ...submission, eventDate, isApproved: false, isArchived: false })
  })

  it('POST /api/contact saves every field', async () => {
    const message = aMessage()
    const { status, body } = await app.rest('POST', '/api/contact', { body: message })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Message sent successfully!' } })
    const rows = await app.db.select().from(contactSubmissions).where(eq(contactSubmissions.message, message.message))
    expect(rows).toEqual([expect.objectContaining(message)])
  })

  it('POST /api/send-email mails the message, and saves nothing', async () => {
    const before = await app.db.$count(contactSubmissions)
    const body = aMessage({ submission_date: 'March 1, 2026' })
    const answer = await app.rest('POST', '/api/send-email', { body })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } })
    await app.deliver()
    expect(app.mails.at(-1)?.text).toContain('March 1, 2026')
    expect(await app.db.$count(contactSubmissions)).toBe(before)
  })

  it('POST /api/objects/upload answers an uploadURL on this site with the direct-upload path', async () => {
    const { status, body } = await app.rest('POST', '/api/objects/upload')
    expect(status).toBe(200)
    expect(body).toEqual({ uploadURL: expect.stringMatching(/^\/api\/objects\/direct-upload\/[\w-]{43}$/) })
  })

  it('POST /api/newsletter/subscribe acknowledges', async () => {
    const { status, body } = await app.rest('POST', '/api/newsletter/subscribe', { body: { email: anAddress() } })
    expect({ status, body }).toEqual({ status: 200, body: { message: text } })
  })
})

describe("the administrator's calls of specification §7", () => {
  it('POST /api/admin/login answers a session id and the user’s name, nothing else of the user', async () => {
    const { status, body } = await app.rest('POST', '/api/admin/login', { body: ADMINISTRATOR })
    expect(status).toBe(200)
    expect(body).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      user: { username: ADMINISTRATOR.username },
    })
  })

  it('GET /api/admin/status answers the user', async () => {
    const { status, body } = await app.rest('GET', '/api/admin/status', { sessionId })
    expect({ status, body }).toEqual({ status: 200, body: { user: { username: ADMINISTRATOR.username } } })
  })

  it('POST /api/admin/logout ends the session', async () => {
    const own = await app.signIn()
    expect((await app.rest('POST', '/api/admin/logout', { sessionId: own })).status).toBe(200)
    expect((await app.rest('GET', '/api/admin/status', { sessionId: own })).status).toBe(401)
  })

  it('POST /api/publications answers the publication as created, every field of it', async () => {
    const input = aPublication({ volume: '1', issue: '2', pages: '3-4', doi: '10.5555/x', abstract: 'A\nB' })
    const { status, body } = await app.rest('POST', '/api/publications', { body: input, sessionId })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...getEmpty(publicationFields),
      ...input,
      licenseUrl: null,
      citationKey: expect.stringMatching(/^example2024study\d*$/),
      integrity: { status: 'unchecked', notice: null, words: null, checkedAt: null },
      id: expect.stringMatching(UUID),
      createdAt: expect.stringMatching(MOMENT),
      updatedAt: expect.stringMatching(MOMENT),
      slug: expect.stringMatching(/^a-study-of-slope-/),
      authorNames: [
        { family: 'Example', given: 'A.' },
        { family: 'Sample', given: 'B.' },
      ],
      publishAt: expect.stringMatching(MOMENT),
      publishZone: null,
      isFeatured: false,
    })
  })

  it('PUT /api/publications/{id} answers the publication as updated', async () => {
    const created = await publication()
    const input = aPublication({ year: 2019, publicationType: 'thesis', keywords: ['new'] })
    const { status, body } = await app.rest('PUT', `/api/publications/${created.id}`, { body: input, sessionId })
    expect({ status, body }).toEqual({ status: 200, body: { ...created, ...input } })
  })

  it('DELETE /api/publications/{id} deletes it', async () => {
    const { id } = await publication()
    expect((await app.rest('DELETE', `/api/publications/${id}`, { sessionId })).status).toBe(200)
    expect((await app.rest('GET', '/api/publications')).body).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('GET /api/admin/news-events lists all items, archived ones too, with every field', async () => {
    const ids = [await item(), await item('approve'), await item('archive')]
    const { status, body } = await app.rest('GET', '/api/admin/news-events', { sessionId })
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids))
    const found = body.find(({ id }: { id: string }) => id === ids[1])
    expect(found).toMatchObject({ isApproved: true, isArchived: false, submitterEmail: null })
    expect(found.createdAt).toMatch(MOMENT)
  })

  it('GET /api/admin/news-events/archived lists the archived items alone', async () => {
    const [kept, gone] = [await item('approve'), await item('approve', 'archive')]
    const { status, body } = await app.rest('GET', '/api/admin/news-events/archived', { sessionId })
    expect(status).toBe(200)
    expect(body.every(({ isArchived }: { isArchived: boolean }) => isArchived)).toBe(true)
    const ids = body.map(({ id }: { id: string }) => id)
    expect(ids).toContain(gone)
    expect(ids).not.toContain(kept)
  })

  it.each([
    ['approve', [], { isApproved: true, isArchived: false }],
    ['disapprove', ['approve'], { isApproved: false, isArchived: false }],
    ['archive', [], { isApproved: false, isArchived: true }],
    ['unarchive', ['archive'], { isApproved: false, isArchived: false }],
  ])('PUT /api/admin/news-events/{id}/%s answers the item in its new state', async (move, before, state) => {
    const id = await item(...before)
    const { status, body } = await app.rest('PUT', `/api/admin/news-events/${id}/${move}`, { sessionId })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, ...state } })
  })

  it('PUT /api/admin/news-events/{id} answers the item as updated', async () => {
    const id = await item('approve')
    const input = aSubmission({ category: 'Workshop' })
    const { status, body } = await app.rest('PUT', `/api/admin/news-events/${id}`, { body: input, sessionId })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...input, id, eventDate: '2026-05-31T09:30:00.000Z', isApproved: true })
  })

  it('DELETE /api/admin/news-events/{id} deletes it', async () => {
    const id = await item('approve')
    expect((await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })).status).toBe(200)
    expect(JSON.stringify((await app.rest('GET', '/api/admin/news-events', { sessionId })).body)).not.toContain(id)
  })

  it('GET and DELETE /api/admin/contact-submissions list and delete messages', async () => {
    const message = aMessage()
    await app.rest('POST', '/api/contact', { body: message })
    const list = async () => (await app.rest('GET', '/api/admin/contact-submissions', { sessionId })).body
    const found = (await list()).find((each: { message: string }) => each.message === message.message)
    expect(found).toEqual({
      ...message,
      id: expect.stringMatching(UUID),
      createdAt: expect.stringMatching(MOMENT),
      answeredAt: null,
    })
    expect((await app.rest('DELETE', `/api/admin/contact-submissions/${found.id}`, { sessionId })).status).toBe(200)
    expect(await list()).not.toContainEqual(found)
  })

  it('GET /api/admin/audit-events lists what was done, newest first', async () => {
    const { id, title } = await publication()
    const { status, body } = await app.rest('GET', '/api/admin/audit-events', { sessionId })
    expect(status).toBe(200)
    expect(body).toEqual({ items: expect.any(Array), nextCursor: expect.toBeOneOf([null, text]) })
    const by = {
      actor: ADMINISTRATOR.username,
      actorId: expect.stringMatching(UUID),
      token: null,
      count: 1,
      at: expect.stringMatching(MOMENT),
      id: expect.any(Number),
      batch: null,
      changed: [],
      undoable: 0,
    }
    expect(body.items[0]).toEqual({ ...by, record: 'publication', recordId: id, label: title, action: 'created' })
  })
})
