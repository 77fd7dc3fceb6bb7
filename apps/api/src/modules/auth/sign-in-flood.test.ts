import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'
import { createPasswords } from './password.rules.ts'

const NETWORKS = 750
const USUAL = '203.0.113.7'
const VISITOR = '198.51.100.1'

const app = await startApp({ hasRateLimits: true, passwords: createPasswords() })

/** Each network tries the next password a second after the last attempt was answered. Returns how the flood ends. */
const flood = () => {
  let isOver = false
  const network = async (index: number) => {
    const from = `10.${index >> 8}.${index & 255}.1`
    while (!isOver) {
      const body = { username: `user-${index}`, password: 'wrong' }
      await app.rest('POST', '/api/admin/login', { body, from })
      await sleep(1_000)
    }
  }
  const all = Promise.all(Array.from({ length: NETWORKS }, (_, index) => network(index)))
  return async () => {
    isOver = true
    await all
  }
}

it('while 750 networks try passwords, an administrator signs in from a usual network and visitors search (trust 80)', {
  tags: ['release'],
  timeout: 120_000,
}, async () => {
  const signIn = () => app.rest('POST', '/api/admin/login', { body: ADMINISTRATOR, from: USUAL })
  expect((await signIn()).status).toBe(200)
  const end = flood()
  await sleep(1_000)
  const statuses = []
  for (let count = 0; count < 5; count++) {
    statuses.push((await signIn()).status)
    statuses.push((await app.trpc('query', 'publications.search', { body: { search: 'flood' }, from: VISITOR })).status)
  }
  const flooding = app.services.budget.calls.of('sign-ins')
  await end()
  expect(statuses).toEqual(Array(10).fill(200))
  expect(flooding).toBeGreaterThan(200)
})
