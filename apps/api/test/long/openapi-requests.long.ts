import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFromDocument, prototypeKeys } from '../support/openapi-run.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 20_000)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let app: TestApp
const prototypes = prototypeKeys()
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe(`${REQUESTS} requests made from the OpenAPI document`, () => {
  it(`are answered as it says, and refused where they break it, with the seed ${SEED}`, async () => {
    const tally = await askFromDocument(app, { runs: REQUESTS, seed: SEED })
    console.info(tally)
    expect(tally.refused / tally.broken).toBeGreaterThanOrEqual(0.95)
    expect(prototypeKeys()).toEqual(prototypes)
  })
})
