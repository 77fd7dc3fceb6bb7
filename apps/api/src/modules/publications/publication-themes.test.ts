import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

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
