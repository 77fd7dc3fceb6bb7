import { afterAll, onTestFinished } from 'vitest'
import { createTestApp } from './test-app.ts'

/** Creates the server that all tests of a file share, and closes it after them. Takes what {@link createTestApp} takes. */
export const startApp = async (...given: Parameters<typeof createTestApp>) => {
  const app = await createTestApp(...given)
  afterAll(() => app.close())
  return app
}

/** Creates a server for the test that runs, or that is about to, and closes it after that test. */
export const startAppOfTest = async (...given: Parameters<typeof createTestApp>) => {
  const app = await createTestApp(...given)
  onTestFinished(() => app.close())
  return app
}

/** A server for all tests of the file, with its administrator signed in. */
export const startSignedIn = async (...given: Parameters<typeof createTestApp>) => {
  const app = await startApp(...given)
  return { app, sessionId: await app.signIn() }
}
