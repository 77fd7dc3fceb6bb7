import { afterAll, beforeAll, expect, it } from 'vitest'
import { agree } from '../support/door-pairs.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const PAIRS = Number(process.env.PAIRS ?? 5000)

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

it.each(['create', 'submit'] as const)(
  `${PAIRS} odd inputs get the same verdict by REST and tRPC: %s`,
  async (name) => {
    await expect(agree(app, sessionId, name, Math.ceil(PAIRS / 2))).resolves.toBeUndefined()
  },
)
