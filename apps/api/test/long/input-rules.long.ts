import { publications } from '@hazards/db/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poison } from '../support/cache-poisoning.ts'
import { anEchoSite } from '../support/echo-site.ts'
import { aPublication } from '../support/samples.ts'
import { searchToTheLetter } from '../support/sql-texts.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const SQL_TEXTS = Number(process.env.SQL_TEXTS ?? 1000)
const POISONED = Number(process.env.POISONED ?? 2000)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp({}, {}, { site: anEchoSite() })
  sessionId = await app.signIn()
})
afterAll(() => app.close())

it(`${SQL_TEXTS} texts that are SQL are stored and found as the texts that they are (seed ${SEED})`, async () => {
  await searchToTheLetter(app, { sessionId, cases: SQL_TEXTS, seed: SEED })
  expect(await app.db.$count(publications)).toBe(1)
})

it(`what everyone reads is not changed by ${POISONED} requests with other headers and queries (seed ${SEED})`, async () => {
  await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  const urls = ['/', '/publications?search=slope', '/sitemap.xml', '/trpc/publications.list', '/trpc/newsEvents.list']
  await poison(app, { urls, known: ['search', 'year', 'input', 'batch'], cases: POISONED, seed: SEED })
})
