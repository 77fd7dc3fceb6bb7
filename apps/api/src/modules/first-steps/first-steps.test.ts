import { expect, it } from 'vitest'
import { aPerson, aPublication } from '../../../test/support/samples.ts'
import { createTestApp } from '../../../test/support/test-app.ts'

it('tells which of the first steps are done: once an administrator has written a record of the kind', async () => {
  const app = await createTestApp()
  const session = { sessionId: await app.signIn() }
  const steps = async () => (await app.trpc('query', 'firstSteps.list', session)).data
  expect(await steps()).toEqual({ texts: false, people: false, publications: false })
  await app.rest('POST', '/api/people', { body: aPerson(), ...session })
  await app.rest('POST', '/api/publications', { body: aPublication(), ...session })
  expect(await steps()).toEqual({ texts: false, people: true, publications: true })
  await app.close()
})
