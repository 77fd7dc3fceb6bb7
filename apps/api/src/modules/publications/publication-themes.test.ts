import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublication, aTheme } from '../../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

it('a publication can be given an existing theme, also later; an unknown one is rejected at its field', async () => {
  const theme = await app.rest('POST', '/api/themes', { body: aTheme(), sessionId })
  const { body: paper } = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  const change = (themes: string[]) => app.rest('PUT', `/api/publications/${paper.id}`, { body: { themes }, sessionId })
  expect(await change([theme.body.slug])).toMatchObject({ status: 200, body: { themes: [theme.body.slug] } })
  expect(await change(['no-such-theme'])).toMatchObject({
    status: 400,
    body: { message: "There is no theme 'no-such-theme'" },
  })
  const other = await app.rest('POST', '/api/publications', {
    body: aPublication({ themes: ['no-such-theme'] }),
    sessionId,
  })
  expect(other.status).toBe(400)
})
