import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { anItem, aPublication } from './support/samples.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/scholarly.md', import.meta.url), 'utf8')
const table = DOCUMENT.split('## All addresses')[1]?.split('\n## ')[0] ?? ''
const promised = [...table.matchAll(/^\| (`\/.*) \| `([^`]+)`/gm)].flatMap(([, addresses = '', type = '']) =>
  [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => ({ address, type })),
)

const slugs: Record<string, string> = {}
const app = await startApp()
const sessionId = await app.signIn()
// Software, which has every format that there is.
const software = aPublication({ publicationType: 'software' })
const { body } = await app.rest('POST', '/api/publications', { sessionId, body: software })
const item = await anItem({ rest: app.rest, sessionId }, { title: 'A workshop' }, 'approve')
Object.assign(slugs, { publications: body.slug, 'news-events': item })

it('every export, feed and calendar that the site has is in docs/scholarly.md', () => {
  const served = app.routes
    .filter(({ url }) => /\.(?:bib|ris|json|csv|cff|atom|ics)$|^\/embed\//.test(url) && !url.startsWith('/api/'))
    .map(({ url }) => url.replace(':slug', '<slug>'))
  expect(served.length).toBeGreaterThan(10)
  expect(promised.map(({ address }) => address)).toEqual(expect.arrayContaining(served))
})

it('every address of docs/scholarly.md answers, in the type that stands there', async () => {
  for (const { address, type } of promised) {
    const url = address.replace('<slug>', slugs[address.split('/')[1] ?? ''] ?? '')
    const { statusCode, headers } = await app.app.inject(url)
    expect({ url, statusCode, type: String(headers['content-type']).split(';')[0] }).toEqual({
      url,
      statusCode: 200,
      type,
    })
  }
})
