import { beforeAll, describe, it } from 'vitest'
import { createCallLimits } from '../src/lib/call-limits.ts'
import { startApp } from './support/app-of-file.ts'
import { raceOnItems, raceOnSubscription } from './support/racing.ts'

/** With more at once, a busy machine correctly rejects some of them. */
const CALLS = 100
const RACES = Number(process.env.RACES ?? 1)

const app = await startApp()
beforeAll(async () => {
  // The duration of a call on a busy machine is not what is tested here.
  Object.assign(app.services.limits, createCallLimits(app.services.budget, 60_000))
})

describe('many writes at once', () => {
  it('to the same items end as if done one after the other, as the activity log tells; a second delete gets 404', {
    tags: ['release'],
  }, async () => {
    for (let race = 0; race < RACES; race++) await raceOnItems(app, CALLS)
  })

  it('of one newsletter address leave one row and get one answer', async () => {
    for (let race = 0; race < RACES; race++) await raceOnSubscription(app, CALLS)
  })
})
