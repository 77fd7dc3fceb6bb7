import { expect, it } from 'vitest'
import { aMessage, aPerson, aPublication, aSubmission } from '../../../test/support/samples.ts'
import { createTestApp } from '../../../test/support/test-app.ts'

it('tells which of the first steps are done: once an administrator has written a record of the kind', async () => {
  const app = await createTestApp()
  const session = { sessionId: await app.signIn() }
  const steps = async () => (await app.trpc('query', 'dashboard.firstSteps', session)).data
  expect(await steps()).toEqual({ texts: false, people: false, publications: false })
  await app.rest('POST', '/api/people', { body: aPerson(), ...session })
  await app.rest('POST', '/api/publications', { body: aPublication(), ...session })
  expect(await steps()).toEqual({ texts: false, people: true, publications: true })
  await app.close()
})

it('tells how much waits: undecided items, and messages that nobody answered', async () => {
  const app = await createTestApp()
  const session = { sessionId: await app.signIn() }
  const waiting = async () => (await app.trpc('query', 'dashboard.waiting', session)).data
  expect(await waiting()).toEqual({ items: 0, messages: 0 })
  const { body: item } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
  await app.rest('POST', '/api/contact', { body: aMessage() })
  expect(await waiting()).toEqual({ items: 1, messages: 1 })
  await app.trpc('mutation', 'newsEvents.approve', { body: { id: item.id }, ...session })
  const { data } = await app.trpc('query', 'contact.page', { body: {}, ...session })
  await app.trpc('mutation', 'contact.mark', { body: { id: data.items[0].id, answered: true }, ...session })
  expect(await waiting()).toEqual({ items: 0, messages: 0 })
  await app.close()
})
