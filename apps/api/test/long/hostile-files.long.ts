import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOnlyPixels } from '../support/only-pixels.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const FILES = Number(process.env.HOSTILE_FILES ?? 5000)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it(`of ${FILES} mutated files and files that are two things at once, no 16 bytes of the attacker’s text are stored`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const counts = await expectOnlyPixels(app, { files: FILES, seed })
  process.stdout.write(`seed ${seed}\n`)
  process.stdout.write(
    Object.entries(counts)
      .map(([kind, { refused, stored }]) => `${kind}: ${refused} refused, ${stored} stored\n`)
      .sort()
      .join(''),
  )
  const total = Object.values(counts).reduce((sum, { refused, stored }) => sum + refused + stored, 0)
  expect(total).toBe(FILES)
})
