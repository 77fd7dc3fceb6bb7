import { describe, expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { askFromDocument, prototypeKeys } from './support/openapi-run.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 300)
const FIXED_SEED = 20_261_121

const prototypes = prototypeKeys()
const app = await startApp()

/** Sends requests that keep to the document, and some that break it. */
const isKept = async (seed: number) => {
  const { fine, done, broken, refused } = await askFromDocument(app, { runs: REQUESTS, seed })
  expect(fine + broken).toBe(REQUESTS)
  expect(refused / broken).toBeGreaterThanOrEqual(0.95)
  // Half on average, as many calls ask for more than the document can say; of the 100 that are fine here 36 to 57 were seen.
  expect(done / fine).toBeGreaterThan(REQUESTS < 1000 ? 0.28 : 0.4)
}

describe('requests made from the OpenAPI document', () => {
  it('are answered as it says, and refused where they break it, with a fixed seed', () => isKept(FIXED_SEED))

  const seed = Math.floor(Math.random() * 2 ** 31)
  it(`so they are with a seed of the day: ${seed}`, { tags: ['release'] }, () => isKept(seed))

  it('leave every built-in prototype as it was', () => {
    expect(prototypeKeys()).toEqual(prototypes)
  })
})
