import { SITE_NAME } from '@hazards/schema/site-name'
import { expect, it } from 'vitest'
import { mailsPreview } from '../src/mail/mails-preview.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { aPublication, aSubmission } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()

it('calls the group by its own name everywhere: manifest, document of the API, feeds, harvesting, exports, mails (records §5.15)', async () => {
  const read = async (path: string) => {
    const { statusCode, payload } = await app.app.inject({ url: path })
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
    return payload
  }
  // Read before, too: nothing that is cached keeps the old name.
  expect(await read('/site.webmanifest')).toContain(SITE_NAME)
  expect(JSON.parse(await read('/api/openapi.json')).info.title).toBe(`${SITE_NAME} API`)
  await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  await app.rest('POST', '/api/admin/news-events', { body: aSubmission(), sessionId })
  const body = { name: 'Karst Water Group', shortName: 'KWG' }
  expect((await app.rest('PUT', '/api/texts/group', { body, sessionId })).status).toBe(200)
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Karst Water Group', short_name: 'KWG' })
  const { info } = JSON.parse(await read('/api/openapi.json'))
  expect(info).toMatchObject({ title: 'Karst Water Group API', contact: { name: 'Karst Water Group' } })
  const named = ['/api/docs', '/news.atom', '/publications.atom', '/oai?verb=Identify']
  const pages = await Promise.all(named.map(read))
  for (const [at, page] of pages.entries())
    expect({ path: named[at], isNamed: page.includes('Karst Water Group') }).toEqual({ path: named[at], isNamed: true })
  const { texts } = app.services
  const mails = mailsPreview(await texts.get('mails'), 'http://localhost:3000', (await texts.get('group')).name)
  const unnamed = ['/api/texts/publications', '/events.ics', '/publications.bib']
  const words = [JSON.stringify(info), mails, ...pages, ...(await Promise.all(unnamed.map(read)))]
  words.push((await texts.get('contact')).description)
  for (const each of words) expect(each).not.toContain(SITE_NAME)
})
