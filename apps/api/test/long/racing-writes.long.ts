import { afterAll, beforeAll, describe, it } from 'vitest'
import { raceOnItems, raceOnSubscription } from '../support/racing.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const RACES = Number(process.env.RACES ?? 50)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe(`${RACES} times over, many writes at once`, () => {
  it('to the same items end as if done one after the other, as the activity log tells', async () => {
    for (let race = 0; race < RACES; race++) await raceOnItems(app, 200)
  })

  it('of one newsletter address leave one row and get one answer', async () => {
    for (let race = 0; race < RACES; race++) await raceOnSubscription(app, 200)
  })
})
