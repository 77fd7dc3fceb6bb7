import { iconPath } from '@hazards/schema/site-icons'
import { TEXTS, type TextsOf } from '@hazards/schema/texts'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import { aSite } from '../../test/support/site.ts'
import type { Site } from '../contract.ts'

/** A page that shows its request, the data that it reads, and the group's logo. */
const render: Site['render'] = async ({ request, router, createContext }) => {
  const { textsOf } = router.createCaller(await createContext())
  const [texts, { logo }] = [await textsOf.about(), (await textsOf.group()) as unknown as TextsOf<'group'>]
  const image = logo.imageUrl ? `<img src="${iconPath(logo.imageUrl, '96')}">` : ''
  return { status: 200, html: `${request.url} ${JSON.stringify(texts)} ${image}`, headers: {} }
}
const { app, sessionId } = await startSignedIn({}, {}, { site: aSite(render) })

const preview = (page: string, body: object, session = { sessionId }) =>
  app.rest('POST', `/admin/preview/${page}`, { body, ...session })

it('shows an administrator the page with what is not saved, and saves nothing', async () => {
  const { status, body, headers } = await preview('about', { mission: 'Typed.' })
  expect(status).toBe(200)
  expect(body).toContain('http://localhost:3000/about ')
  expect(body).toContain('"mission":"Typed."')
  expect(body).toContain('"missionHtml":"<p>Typed.</p>"')
  expect(headers['cache-control']).toBe('no-store')
  expect((await preview('home', { headline: 'Typed.' })).body).toContain(TEXTS.about.original.mission)
  expect((await app.rest('GET', '/api/texts/about')).body.updatedAt).toBeNull()
})

it('shows the mails with what is not saved', async () => {
  const declined = { ...TEXTS.mails.original.declined, text: 'About “{title}” & <more>.' }
  const { status, body } = await preview('mails', { declined })
  expect(status).toBe(200)
  expect(body).toContain('About “A day on the river” &amp; &lt;more&gt;.')
  expect(body).toContain(TEXTS.mails.original.newsletterConfirmation.subject)
  expect(await preview('mails', { declined: { ...declined, text: 'About {nothing}' } })).toMatchObject({ status: 400 })
})

it('shows a logo that is not saved, of which there is no icon yet', async () => {
  const imageUrl = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'
  expect((await preview('group', { logo: { imageUrl } })).body).toContain(`<img src="${imageUrl}">`)
  expect((await preview('group', { logo: { imageUrl: null } })).body).not.toContain('<img')
})

it('asks for a session, and says what is wrong with the texts', async () => {
  expect((await preview('about', { mission: 'Typed.' }, { sessionId: 'none' })).status).toBe(401)
  expect(await preview('about', { mission: '' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'mission' }] },
  })
  expect((await preview('nowhere', {})).status).toBe(400)
})
