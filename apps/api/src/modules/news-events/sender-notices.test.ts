import {
  askedAddresses,
  consentRequests,
  mailLinks,
  mailOutbox,
  newsEvents,
  notifiedAddresses,
  revisions,
} from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anAddress, aSubmission } from '../../../test/support/samples.ts'
import type { IdentifiedMail, Mailer } from '../../mail/mailer.ts'

const DAY = 24 * 60 * 60 * 1000

/** Addresses that the mail server refuses. */
const refused = new Set<string>()
const sent: IdentifiedMail[] = []
const mailer: Mailer = {
  send: async (mail) => {
    if (!refused.has(mail.recipient ?? '')) return void sent.push(mail)
    const response = '550 5.1.1 no such user'
    throw Object.assign(new Error(response), { code: 'EENVELOPE', responseCode: 550, response, command: 'RCPT TO' })
  },
}
const app = await startApp({ mailer })
let sessionId = await app.signIn()
afterEach(async () => {
  for (const table of [mailOutbox, notifiedAddresses, askedAddresses, consentRequests, mailLinks])
    await app.db.delete(table)
  sent.splice(0)
})

const submit = async (changes: object = {}) => {
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ ...changes }) })
  return { id: body.id as string, path: `/api/submissions/${body.statusUrl?.split('/').at(-1)}` }
}
const wanted = (email: string) => ({ submitterEmail: email, notifySubmitter: true })
const decide = (id: string, action: string, message?: string) =>
  app.rest('PUT', `/api/admin/news-events/${id}/${action}`, { sessionId, ...(message && { body: { message } }) })
const mailsTo = async (email: string) => {
  await app.deliver()
  return sent.filter(({ recipient }) => recipient === email)
}
const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`${path}/([\\w-]{22})`).exec(text ?? '')?.[1] ?? ''
const use = (purpose: 'confirm' | 'unsubscribe', token: string) =>
  app.trpc('mutation', 'mailLinks.use', { body: { about: 'notices', purpose, token } })
const readState = async (purpose: 'confirm' | 'unsubscribe', token: string) =>
  (await app.trpc('query', 'mailLinks.get', { body: { about: 'notices', purpose, token } })).data.state
/** Confirms an address with the mailed link. */
const confirm = async (email: string) => {
  const [mail] = await mailsTo(email)
  return use('confirm', linkIn(mail?.text, '/notices/confirm'))
}

describe('mail to the sender of an item', () => {
  it('is not sent where it was not asked for, and asks for an address where it was', async () => {
    const email = anAddress()
    const { id } = await submit({ submitterEmail: email })
    await decide(id, 'approve')
    expect(await mailsTo(email)).toEqual([])
    for (const submitterEmail of [undefined, '', null]) {
      const body = aSubmission({ submitterEmail, notifySubmitter: true })
      const answer = await app.rest('POST', '/api/news-events/submit', { body })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'submitterEmail' }] } })
    }
  })

  it('is at first one mail of fixed words, nothing that a visitor wrote, once a day, whatever is submitted', async () => {
    const email = anAddress()
    for (let count = 0; count < 3; count++)
      await submit({ ...wanted(email.toUpperCase()), title: 'Buy now', content: `Buy ${count}` })
    await Promise.all(Array.from({ length: 5 }, () => submit(wanted(email))))
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'submission-confirmation', replyTo: null })
    const fixed = (text?: string | null) => text?.replaceAll(/(confirm|never)\/[\w-]{22}/g, '$1/TOKEN')
    const listWords = (sent?: IdentifiedMail) => [fixed(sent?.text), fixed(sent?.html), sent?.subject]
    const other = anAddress()
    await submit({ ...wanted(other), title: 'Another', postedBy: 'C. Other' })
    const [again] = await mailsTo(other)
    expect(listWords(again)).toEqual(listWords(mail))
    expect(JSON.stringify(mail)).not.toMatch(/Buy/)
    await app.rest('POST', '/api/newsletter/subscribe', { body: { email } })
    expect(await mailsTo(email)).toHaveLength(1)
    app.clock.advance(DAY)
    sessionId = await app.signIn()
    await submit(wanted(email))
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is sent only once the link was used: not before, and not by looking at it', async () => {
    const email = anAddress()
    const { id } = await submit(wanted(email))
    const [asking] = await mailsTo(email)
    const token = linkIn(asking?.text, '/notices/confirm')
    expect([await readState('confirm', token), await readState('confirm', token)]).toEqual(['open', 'open'])
    await decide(id, 'decline', 'Not about hazards.')
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await use('confirm', token)).toMatchObject({ status: 200 })
    const [, missed] = await mailsTo(email)
    expect([missed?.template, missed?.text]).toEqual([
      'submission-decision',
      expect.stringContaining('Not about hazards.'),
    ])
    expect([await readState('confirm', token), (await use('confirm', token)).status]).toEqual(['done', 200])
    expect(await mailsTo(email)).toHaveLength(2)
    expect(JSON.stringify(await app.db.select().from(mailLinks))).not.toContain(token)
    expect(app.logged.join()).not.toContain(token)
  })

  it('tells each decision with its words and where to go on, and nothing else', async () => {
    const email = anAddress()
    const { id, path } = await submit({ ...wanted(email), title: 'Gauge day' })
    await confirm(email)
    await decide(id, 'ask', 'Which river?')
    const [, asked] = await mailsTo(email)
    expect(asked?.subject).toMatch(/^Please change your item \(N-\w{4}-\w{2}\)$/)
    for (const words of ['“Gauge day”', 'Which river?']) expect(asked?.text).toContain(words)
    const follow = `/api/submissions/${linkIn(asked?.text, '/submissions')}`
    expect(follow).not.toBe(path)
    expect((await app.rest('PUT', follow, { body: { location: 'Osk' } })).body).toMatchObject({ status: 'received' })
    await app.rest('PUT', `/api/admin/news-events/${id}`, { body: { title: 'Gauge day on the Osk' }, sessionId })
    expect(await mailsTo(email)).toHaveLength(2)
    const { slug } = (await decide(id, 'approve')).body
    await decide(id, 'approve')
    const [, , published, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(published?.text).toContain(`http://localhost:3000/news-events/${slug}`)
    expect(published?.unsubscribeUrl).toMatch(/\/notices\/unsubscribe\/[\w-]{22}$/)
    for (const action of ['archive', 'unarchive', 'disapprove']) await decide(id, action)
    await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('goes on for later items of a confirmed address, which is not asked again', { tags: ['release'] }, async () => {
    const email = anAddress()
    await submit(wanted(email))
    await confirm(email)
    const { id } = await submit(wanted(email.toUpperCase()))
    await decide(id, 'approve')
    expect((await mailsTo(email)).map(({ template }) => template.slice(11))).toEqual(['confirmation', 'decision'])
    const unwanted = await submit({ submitterEmail: email })
    await decide(unwanted.id, 'approve')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('ends by the link in each of them, and what waits is taken back', async () => {
    const email = anAddress()
    const [first, second] = [await submit(wanted(email)), await submit(wanted(email))]
    await confirm(email)
    await decide(first.id, 'approve')
    const [, told] = await mailsTo(email)
    const token = linkIn(told?.text, '/notices/unsubscribe')
    await decide(second.id, 'decline', 'No.')
    expect(await readState('unsubscribe', token)).toBe('open')
    expect([await readState('unsubscribe', `${token}x`), (await use('unsubscribe', `${token}x`)).status]).toEqual([
      'over',
      404,
    ])
    for (let times = 0; times < 2; times++) expect((await use('unsubscribe', token)).status).toBe(200)
    expect(await readState('unsubscribe', token)).toBe('done')
    await decide(second.id, 'unarchive')
    await decide(second.id, 'approve')
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await app.db.$count(notifiedAddresses)).toBe(0)
  })

  it('says what administrators have made of its texts; a place that there is not, or one that is missing, is refused in words', async () => {
    const put = (body: object) => app.rest('PUT', '/api/texts/mails', { body, sessionId })
    const { noticeConfirmation, declined } = (await app.rest('GET', '/api/texts')).body.find(
      ({ page }: { page: string }) => page === 'mails',
    )
    for (const [body, words] of [
      [
        { declined: { ...declined, text: 'Dear {name}' } },
        'Text: only {title}, {reference} can be used in braces, not {name}',
      ],
      [{ noticeConfirmation: { ...noticeConfirmation, text: 'You asked for it.' } }, 'Text must contain {site}'],
      [{ noticeConfirmation: { ...noticeConfirmation, subject: 'Hello {site}' } }, 'braces cannot be used'],
    ] as const)
      expect(await put(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } })
    const email = anAddress()
    const own = { ...declined, subject: 'Sorry,\nno: {reference}', text: '“{title}” <b>does not fit</b>' }
    expect((await put({ declined: own })).status).toBe(200)
    const { id } = await submit({ ...wanted(email), title: 'A {reference} & more' })
    await confirm(email)
    await decide(id, 'decline', 'Not ours.')
    const [, mail] = await mailsTo(email)
    expect(mail?.subject).toMatch(/^Sorry, no: N-\w{4}-\w{2}$/)
    expect(mail?.text).toContain('“A {reference} & more” <b>does not fit</b>')
    expect(mail?.html).toContain('“A {reference} &amp; more” &lt;b&gt;does not fit&lt;/b&gt;')
    await app.rest('DELETE', '/api/texts/mails', { sessionId })
  })

  it('is asked for and given up by the sender on the page of the item as well; its history has none of that', async () => {
    const email = anAddress()
    const { id, path } = await submit()
    expect((await app.rest('GET', path)).body).toMatchObject({ notifySubmitter: false })
    expect((await app.rest('PUT', path, { body: { notifySubmitter: true } })).status).toBe(400)
    expect((await app.rest('PUT', path, { body: wanted(email) })).body).toMatchObject({ notifySubmitter: true })
    await app.rest('PUT', path, { body: { title: 'Again' } })
    await confirm(email)
    await app.rest('PUT', path, { body: { notifySubmitter: false } })
    await decide(id, 'approve')
    expect(await mailsTo(email)).toHaveLength(1)
    const own = await app.db.select().from(revisions).where(eq(revisions.recordId, id))
    expect(JSON.stringify(own)).not.toContain('notifySubmitter')
  })

  it('is not given by the administrator’s edit, nor told by public answers', async () => {
    const { id } = await submit({ submitterEmail: anAddress() })
    const edit = await app.rest('PUT', `/api/admin/news-events/${id}`, { body: { notifySubmitter: true }, sessionId })
    expect(edit.status).toBe(400)
    await decide(id, 'approve')
    expect((await app.rest('GET', `/api/news-events/${id}`)).body).not.toHaveProperty('notifySubmitter')
  })

  it('is no longer sent to an address that the mail server has refused, which is asked again the next day', {
    tags: ['release'],
  }, async () => {
    const email = anAddress()
    const first = await submit(wanted(email))
    const second = await submit(wanted(email))
    await confirm(email)
    refused.add(email)
    await decide(first.id, 'approve')
    expect(await mailsTo(email)).toHaveLength(1)
    refused.clear()
    await decide(second.id, 'approve')
    expect(await mailsTo(email)).toHaveLength(1)
    app.clock.advance(DAY)
    sessionId = await app.signIn()
    await submit(wanted(email))
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('cannot be confirmed after 48 hours or by a wrong link; addresses are forgotten when they are of no use', async () => {
    const [email, other] = [anAddress(), anAddress()]
    await submit(wanted(email))
    await submit(wanted(other))
    await confirm(other)
    const [asking] = await mailsTo(email)
    app.clock.advance(48 * 60 * 60 * 1000)
    for (const token of [linkIn(asking?.text, '/notices/confirm'), 'A'.repeat(22)])
      expect([await readState('confirm', token), (await use('confirm', token)).status]).toEqual(['over', 404])
    const kept = async () => (await app.db.select().from(notifiedAddresses)).map((row) => row.email).sort()
    await app.services.notices.sweep()
    expect(await kept()).toEqual([email, other].sort())
    app.clock.advance(30 * DAY)
    await app.services.notices.sweep()
    expect(await kept()).toEqual([other])
    app.clock.advance(60 * DAY)
    await app.services.notices.sweep()
    expect(await kept()).toEqual([other])
    await app.db.delete(newsEvents)
    await app.services.notices.sweep()
    expect(await kept()).toEqual([])
    sessionId = await app.signIn()
  })
})
