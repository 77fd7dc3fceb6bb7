import { newsEvents } from '@hazards/db/tables'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem, aSubmission } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const submit = (changes = {}) => app.rest('POST', '/api/news-events/submit', { body: aSubmission(changes) })
const item = (...moves: string[]) => anItem({ rest: app.rest, sessionId }, {}, ...moves)
const move = (id: string, name: string) => app.rest('PUT', `/api/admin/news-events/${id}/${name}`, { sessionId })
const update = (id: string, body: unknown) => app.rest('PUT', `/api/admin/news-events/${id}`, { body, sessionId })
const remove = (id: string) => app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
const stored = async (id: string) => (await app.db.select().from(newsEvents).where(eq(newsEvents.id, id)))[0]

/**
 * Returns the lists that contain an item: the public one, and the administrator's pending, approved and archived ones.
 */
const readLists = async (id: string) => {
  const has = (list: { id: string }[]) => list.some((each) => each.id === id)
  const { body: open } = await app.rest('GET', '/api/news-events')
  const { body: all } = await app.rest('GET', '/api/admin/news-events', { sessionId })
  const { body: archived } = await app.rest('GET', '/api/admin/news-events/archived', { sessionId })
  const found = all.find((each: { id: string }) => each.id === id)
  const lists = { public: has(open), archived: has(archived) }
  return {
    ...lists,
    pending: found && !found.isArchived && !found.isApproved,
    approved: found && !found.isArchived && found.isApproved,
  }
}
const PENDING = { public: false, pending: true, approved: false, archived: false }
const APPROVED = { public: true, pending: false, approved: true, archived: false }
const ARCHIVED = { public: false, pending: false, approved: false, archived: true }

describe('the life of an item (specification §4)', () => {
  it('begins as pending', async () => {
    expect(await readLists(await item())).toEqual(PENDING)
  })

  it('goes by approve to approved, and by disapprove back to pending', async () => {
    const id = await item('approve')
    expect(await readLists(id)).toEqual(APPROVED)
    await move(id, 'disapprove')
    expect(await readLists(id)).toEqual(PENDING)
  })

  it.each([
    ['pending', [], PENDING],
    ['approved', ['approve'], APPROVED],
  ])('goes by archive from %s to archived, and by unarchive back to where it came from', async (_, moves, before) => {
    const id = await item(...moves)
    await move(id, 'archive')
    expect(await readLists(id)).toEqual(ARCHIVED)
    await move(id, 'unarchive')
    expect(await readLists(id)).toEqual(before)
  })

  it('may change its approval while archived, and comes back accordingly', async () => {
    const id = await item('approve', 'archive', 'disapprove')
    expect(await readLists(id)).toEqual(ARCHIVED)
    await move(id, 'unarchive')
    expect(await readLists(id)).toEqual(PENDING)
  })

  it.each([
    ['pending', [], PENDING],
    ['approved', ['approve'], APPROVED],
    ['archived', ['approve', 'archive'], ARCHIVED],
  ])('stays %s when it is edited', async (_, moves, lists) => {
    const id = await item(...moves)
    expect((await update(id, { title: 'Edited' })).body).toMatchObject({ id, title: 'Edited' })
    expect(await readLists(id)).toEqual(lists)
  })

  it.each([[[]], [['approve']], [['archive']], [['approve', 'archive']]])(
    'ends by delete from any list: %j',
    async (moves) => {
      const id = await item(...moves)
      const { status, body } = await remove(id)
      expect({ status, body }).toEqual({ status: 200, body: { message: 'News/Event deleted successfully' } })
      expect(await stored(id)).toMatchObject({ deletedAt: app.clock() })
      const none = { public: false, archived: false, pending: undefined, approved: undefined }
      expect(await readLists(id)).toEqual(none)
    },
  )

  it.each(['approve', 'disapprove', 'archive', 'unarchive'])('treats a second %s like the first', async (name) => {
    const id = await item()
    const first = await move(id, name)
    const second = await move(id, name)
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  it('ends up as some order of the actions has it when they come all at once', { tags: ['release'] }, async () => {
    const id = await item()
    const moves = ['approve', 'disapprove', 'archive', 'unarchive']
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => move(id, moves[index % 4] ?? '')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const deletions = await Promise.all(Array.from({ length: 5 }, () => remove(id)))
    expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
})

describe('an item that is not there', () => {
  it('is answered with 404 to everything', async () => {
    const id = await item()
    await remove(id)
    const answers = [await remove(id), await update(id, { title: 'T' }), await update(id, {})]
    for (const name of ['approve', 'disapprove', 'archive', 'unarchive']) answers.push(await move(id, name))
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('is answered with 400 where no id can be so', async () => {
    for (const bad of ['1', 'undefined', 'x'.repeat(36), '..', '00000000-0000-0000-0000-00000000000'])
      for (const answer of [await remove(bad), await update(bad, {}), await move(bad, 'approve')])
        expect([400, 404]).toContain(answer.status)
    expect((await move('no-uuid', 'approve')).body).toMatchObject({ message: 'The id must be a UUID' })
  })
})

describe('submitting', () => {
  it.each([
    ['category', 'Category is required'],
    ['title', 'Title is required'],
    ['content', 'Content is required'],
    ['postedBy', 'Posted by is required'],
    ['eventDate', 'Event date is required'],
  ])('needs the %s, and says so', async (field, message) => {
    for (const value of [undefined, '']) {
      const before = await app.db.$count(newsEvents)
      const answer = await submit({ [field]: value })
      expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: field, message }] } })
      expect(await app.db.$count(newsEvents)).toBe(before)
    }
  })

  it.each(NEWS_EVENT_CATEGORIES)('takes the category %s', async (category) => {
    expect((await submit({ category })).status).toBe(200)
  })

  it('takes an empty link, link title, image or e-mail as null', async () => {
    for (const value of ['', null, undefined]) {
      const { body } = await submit({ link: value, linkTitle: value, imageUrl: value, submitterEmail: value })
      const none = { link: null, linkTitle: null, imageUrl: null, submitterEmail: null }
      expect(await stored(body.id)).toMatchObject(none)
    }
  })

  it.each([
    ['isApproved', true],
    ['isApproved', 'true'],
    ['isArchived', true],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['is_approved', true],
  ])('never takes %s: %j', async (field, value) => {
    const before = await app.db.$count(newsEvents)
    const answer = await submit({ [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { message: `Unknown field: ${field}` } })
    const id = await item()
    expect((await update(id, { [field]: value })).status).toBe(400)
    expect(await stored(id)).toMatchObject({ id, isApproved: false, isArchived: false })
    expect(await app.db.$count(newsEvents)).toBe(before + 1)
  })
})

describe('editing', () => {
  const full = {
    linkTitle: 'More',
    link: 'https://example.org/',
    submitterEmail: 'a@example.org',
    category: 'Workshop',
    title: 'New title',
    content: 'New content',
    postedBy: 'B. Sample',
    eventDate: '2026-07-01T00:00:00.000Z',
  }
  const create = async () =>
    (await update(await item(), { ...full, title: 'Old', content: 'Old', postedBy: 'Old' })).body

  it.each(Object.entries(full))('changes the %s alone where nothing else is given', async (field, value) => {
    const before = await create()
    const contentHtml = field === 'content' ? `<p>${value}</p>` : before.contentHtml
    expect((await update(before.id, { [field]: value })).body).toEqual({ ...before, [field]: value, contentHtml })
  })

  it.each(['linkTitle', 'link', 'submitterEmail', 'imageUrl'])('clears the %s where it is null', async (field) => {
    const before = await create()
    expect((await update(before.id, { [field]: null })).body).toEqual({ ...before, [field]: null })
  })

  it.each(['category', 'title', 'content', 'postedBy', 'eventDate'])('does not clear the %s', async (field) => {
    const before = await create()
    for (const value of [null, '']) expect((await update(before.id, { [field]: value })).status).toBe(400)
    expect((await update(before.id, {})).body).toEqual(before)
  })
})

describe('every list of items', () => {
  it('is by event date, latest first', async () => {
    const dates = ['2031-01-02', '2031-01-04', '2031-01-01', '2031-01-03']
    const ids = new Map<string, string>()
    for (const eventDate of dates)
      ids.set(eventDate, await anItem({ rest: app.rest, sessionId }, { eventDate }, 'approve'))
    const expected = [...dates]
      .sort()
      .reverse()
      .map((date) => ids.get(date))
    for (const path of ['/api/news-events', '/api/admin/news-events']) {
      const { body } = await app.rest('GET', path, { sessionId })
      const found = body.map(({ id }: { id: string }) => id).filter((id: string) => expected.includes(id))
      expect(found).toEqual(expected)
    }
  })

  it('is loaded by pages with at most the first 300 characters of each content, and is otherwise the same', async () => {
    for (const content of ['Short', `${'A slope. '.repeat(1_000)}The end.`])
      await anItem({ rest: app.rest, sessionId }, { content }, 'approve')
    const whole = (await app.rest('GET', '/api/news-events')).body as {
      content: string
      textFormat: string
      contentHtml: string
    }[]
    const { data } = await app.trpc('query', 'newsEvents.excerpts')
    expect(data).toEqual(
      whole.map(({ textFormat: _, contentHtml: __, ...item }) => ({
        ...item,
        content: item.content.length > 300 ? `${item.content.slice(0, 300)}…` : item.content,
      })),
    )
    expect(JSON.stringify(data)).not.toContain('The end.')
  })
})
