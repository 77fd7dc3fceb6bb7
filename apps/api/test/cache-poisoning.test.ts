import { personKind } from '@hazards/schema/kinds/person'
import { publicationListSchema } from '@hazards/schema/publication'
import { beforeAll, describe, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { poison } from './support/cache-poisoning.ts'
import { anEchoSite } from './support/echo-site.ts'
import { anItem, aPublication } from './support/samples.ts'

const app = await startApp({}, {}, { site: anEchoSite() })
beforeAll(async () => {
  const sessionId = await app.signIn()
  await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  await anItem({ rest: app.rest, sessionId }, {}, 'approve')
})

const CASES = Number(process.env.POISONED ?? 150)
const input = encodeURIComponent(JSON.stringify({ year: 2024 }))
const seed = Math.floor(Math.random() * 2 ** 31)

describe('what everyone reads', () => {
  it(`is not changed by another's headers or query, in the API (seed ${seed})`, () =>
    poison(app, {
      urls: [`/trpc/publications.search?input=${input}`, '/trpc/newsEvents.list', '/trpc/publications.list'],
      known: ['input', 'batch'],
      cases: CASES,
      seed,
    }))

  it(`is not changed by another's headers or query, in REST (seed ${seed})`, { tags: ['release'] }, () =>
    poison(app, {
      urls: ['/api/people', '/api/publications?year=2024', '/api/texts/about'],
      known: [...Object.keys(personKind.schemas.query.shape), ...Object.keys(publicationListSchema.shape)],
      cases: CASES,
      seed,
    }),
  )

  it(`is not changed by another's headers or query, in pages (seed ${seed})`, { tags: ['release'] }, () =>
    poison(app, {
      urls: ['/', '/publications?year=2024', '/sitemap.xml', '/robots.txt'],
      known: ['search', 'year'],
      cases: CASES,
      seed,
    }),
  )
})
