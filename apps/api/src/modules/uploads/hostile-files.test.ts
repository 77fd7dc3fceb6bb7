import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { expectOnlyPixels } from '../../../test/support/only-pixels.ts'

const FILES = Number(process.env.HOSTILE_FILES ?? 120)
const app = await startApp()

it(`of ${FILES} mutated files and files that are two things at once, no 16 bytes of the attacker’s text are stored`, async () => {
  const counts = Object.values(await expectOnlyPixels(app, { files: FILES, seed: 20_261 }))
  expect(counts.length).toBeGreaterThan(35)
  expect(counts.filter(({ stored }) => stored > 0).length).toBeGreaterThan(20)
})
