import { afterAll } from 'vitest'
import { createTestApp } from './test-app.ts'

/** Creates the server that all tests of a file share, and closes it after them. Takes what {@link createTestApp} takes. */
export const startApp = async (...given: Parameters<typeof createTestApp>) => {
  const app = await createTestApp(...given)
  afterAll(() => app.close())
  return app
}

/** The same, with its administrator signed in. */
export const startSignedIn = async (...given: Parameters<typeof createTestApp>) => {
  const app = await startApp(...given)
  return { app, sessionId: await app.signIn() }
}
