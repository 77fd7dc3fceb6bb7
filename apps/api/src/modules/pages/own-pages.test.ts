import { PAGE_LINKS_MAX } from '@hazards/schema/own-page.constants'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPage } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (changes: object) =>
  (await app.rest('POST', '/api/pages', { body: aPage({ ...changes }), sessionId })).body
const links = async () => (await app.trpc('query', 'pages.links')).data

describe('a page of the group’s own (records §22)', () => {
  it('is linked in the place that it says, in the administrator’s order, while it is public', async () => {
    const press = await add({ title: 'Press', place: 'footer' })
    const teaching = await add({ title: 'Teaching', place: '/about' })
    await add({ title: 'Draft', publishAt: null })
    await add({ title: 'Unlinked', place: 'nowhere' })
    const inFooter = { to: '/pages/press', label: 'Press', place: 'footer' }
    expect(await links()).toEqual([inFooter, { to: '/pages/teaching', label: 'Teaching', place: '/about' }])
    await app.trpc('mutation', 'pages.arrange', { body: { ids: [teaching.id, press.id] }, sessionId })
    expect((await links())[1]).toEqual(inFooter)
    await app.rest('DELETE', `/api/pages/${press.id}`, { sessionId })
    await app.rest('PUT', `/api/pages/${teaching.id}`, { body: { place: 'nowhere' }, sessionId })
    expect(await links()).toEqual([])
  })

  it('has its text as Markdown, and as clean HTML beside it; a text without a format is as typed', async () => {
    const content = '## Whom to call\n\n**Ada** <b>\n\n[bad](javascript:alert(1))'
    const { id } = await add({ content })
    const { body } = await app.rest('GET', `/api/pages/${id}`)
    expect(body.content).toBe(content)
    expect(body.contentHtml).toContain('<h2>Whom to call</h2>\n<p><strong>Ada</strong> &lt;b&gt;</p>')
    expect(body.contentHtml).not.toContain('href')
    const typed = await add({ content: '**as typed**', textFormat: undefined })
    expect([typed.textFormat, typed.contentHtml]).toEqual(['plain', '<p>**as typed**</p>'])
  })

  it('refuses a picture that is not there', async () => {
    const body = aPage({ content: '![map](/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg)' })
    const { status, body: refusal } = await app.rest('POST', '/api/pages', { body, sessionId })
    expect([status, refusal.message]).toEqual([400, expect.stringContaining('is no longer there')])
  })

  it('is found by its words, and listed by its place', async () => {
    const { slug } = await add({ title: 'Partners', content: 'The *Osk* waterworks.', place: '/contact' })
    const { body } = await app.rest('GET', '/api/search?q=waterworks')
    expect(body.items).toMatchObject([{ kind: 'ownPage', url: `/pages/${slug}` }])
    expect((await app.rest('GET', '/api/pages?place=/contact')).body).toMatchObject([{ slug }])
    const { status, body: refusal } = await app.rest('GET', '/api/pages?place=/admin')
    expect([status, refusal.issues[0].path]).toEqual([400, 'place'])
  })

  it('is one of at most 40 that all pages link, however many there are', { tags: ['release'] }, async () => {
    for (let at = 0; at <= PAGE_LINKS_MAX; at += 1) await add({})
    expect(await links()).toHaveLength(PAGE_LINKS_MAX)
  })
})
