import { contactSubmissions, mailOutbox } from '@hazards/db/tables'
import { CONTACT_SUBJECTS } from '@hazards/schema/contact'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startAppOfTest, startSignedIn } from '../../../test/support/app-of-file.ts'
import { aMessage } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const send = (changes = {}) => app.rest('POST', '/api/contact', { body: aMessage(changes) })
const mail = (changes = {}) => app.rest('POST', '/api/send-email', { body: aMessage(changes) })
const list = async (): Promise<{ id: string; message: string; createdAt: string }[]> =>
  (await app.rest('GET', '/api/admin/contact-submissions', { sessionId })).body

const REQUIRED = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email is required'],
  ['subject', 'Subject is required'],
  ['message', 'Message is required'],
]

describe('a contact message', () => {
  it.each(REQUIRED)('needs the %s, to be saved and to be mailed', async (field, message) => {
    const counts = async () => [await app.db.$count(contactSubmissions), await app.db.$count(mailOutbox)]
    const before = await counts()
    for (const value of [undefined, '', ...(field === 'subject' ? [] : ['   '])])
      for (const answer of [await send({ [field as string]: value }), await mail({ [field as string]: value })])
        expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: field, message }] } })
    expect(await counts()).toEqual(before)
  })

  it.each(CONTACT_SUBJECTS)('may be about %s', async (subject) => {
    expect((await send({ subject })).status).toBe(200)
  })

  it('may be about nothing else', async () => {
    for (const subject of ['spam', 'Data Access', 'OTHER', ' other']) expect((await send({ subject })).status).toBe(400)
  })

  it('may come without an institution', async () => {
    for (const institution of [undefined, null, '', '  ']) {
      const message = crypto.randomUUID()
      expect((await send({ institution, message })).status).toBe(200)
      expect(await list()).toContainEqual(expect.objectContaining({ message, institution: null }))
    }
  })

  it('never accepts an id or a creation date', async () => {
    const before = await app.db.$count(contactSubmissions)
    for (const field of ['id', 'createdAt', 'submission_date', 'to'])
      expect((await send({ [field]: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
    expect(await app.db.$count(contactSubmissions)).toBe(before)
  })

  it('is kept to the letter, with its line breaks', async () => {
    const message = `<script>alert(1)</script>\n\n=HYPERLINK("x")\t'; drop table users; -- ${crypto.randomUUID()}`
    await send({ message })
    expect(await list()).toContainEqual(expect.objectContaining({ message }))
  })
})

describe('the list of messages', () => {
  it('is newest first', async () => {
    const rows = ['2030-01-02', '2030-01-03', '2030-01-01'].map((day) => ({
      ...(aMessage({ message: day }) as typeof contactSubmissions.$inferInsert),
      createdAt: new Date(day),
    }))
    await app.db.insert(contactSubmissions).values(rows)
    const found = (await list()).filter(({ createdAt }) => createdAt.startsWith('2030'))
    expect(found.map(({ message }) => message)).toEqual(['2030-01-03', '2030-01-02', '2030-01-01'])
  })

  it('loses a message by delete, and only that one', async () => {
    await send()
    await send()
    const [first, ...rest] = await list()
    const remove = () => app.rest('DELETE', `/api/admin/contact-submissions/${first?.id}`, { sessionId })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Contact submission deleted successfully' } })
    expect(await list()).toEqual(rest)
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await app.db.$count(contactSubmissions, eq(contactSubmissions.id, first?.id ?? ''))).toBe(0)
  })
})

describe('the subject of the mail', () => {
  it('is one line of at most 200 characters, none of them cut in two', async () => {
    for (const name of ['🌋'.repeat(100), `a${'🌋'.repeat(99)}`, '漢'.repeat(100)]) {
      expect((await mail({ firstName: name, lastName: name })).status).toBe(200)
      await app.deliver()
      const subject = app.mails.at(-1)?.subject ?? ''
      expect([...subject]).toHaveLength(200)
      expect(subject).not.toMatch(/[\p{Surrogate}\p{Cc}]/u)
    }
  })
})

describe('saving and mailing', () => {
  it('need not each other: the one works where the other fails', async () => {
    const away = await startAppOfTest({ mailer: undefined })
    expect((await away.rest('POST', '/api/contact', { body: aMessage() })).status).toBe(200)
    expect(await away.rest('POST', '/api/send-email', { body: aMessage() })).toMatchObject({
      status: 409,
      body: { message: 'Email is not set up on this site.', code: 'CONFLICT' },
    })
    expect(away.logged.join()).not.toContain('call failed')
    expect([await away.db.$count(contactSubmissions), await away.db.$count(mailOutbox)]).toEqual([1, 0])
  })
})
