import { afterAll, beforeAll, it } from 'vitest'
import { liveThrough } from '../support/life.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const SEQUENCES = Number(process.env.SEQUENCES ?? 2000)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it(`items and sessions are by REST and by tRPC what the model says, in ${SEQUENCES} sequences, with the seed ${SEED}`, () =>
  liveThrough(app, { sequences: SEQUENCES, seed: SEED }))
