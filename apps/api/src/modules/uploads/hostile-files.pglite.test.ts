import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOnlyPixels } from '../../../test/support/only-pixels.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('of 120 mutated files and files that are two things at once, no 16 bytes of the attacker’s text are stored', async () => {
  const counts = Object.values(await expectOnlyPixels(app, { files: 120, seed: 20_261 }))
  expect(counts.length).toBeGreaterThan(35)
  expect(counts.filter(({ stored }) => stored > 0).length).toBeGreaterThan(20)
})
