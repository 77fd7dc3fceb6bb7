import { users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../src/modules/auth/password.rules.ts'
import { startApp } from '../support/app-of-file.ts'
import { ADMINISTRATOR } from '../support/test-app.ts'

/** Single requests of each of two kinds that one who listens tells apart. */
const REQUESTS = Number(process.env.TELLING_REQUESTS ?? 100)
/** How many of them may be told rightly, by the best limit between short and long: a coin is right half the time. */
const RIGHT_MAX = 0.65

const EMAIL = 'ada@example.org'
const PLAIN = { username: 'dr.plain', password: 'another long passphrase' }

const app = await startApp({ passwords: createPasswords() })
beforeAll(async () => {
  await app.services.administrators.create(PLAIN)
  await app.db.update(users).set({ email: EMAIL }).where(eq(users.username, ADMINISTRATOR.username))
  await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, PLAIN.username))
})

const signIn = (username: string) => async () =>
  (await app.rest('POST', '/api/admin/login', { body: { username, password: 'a wrong passphrase' } })).status
const askForLink = (email: string) => async () =>
  (await app.rest('POST', '/api/admin/password/forgot', { body: { email } })).status
/** Returns which share of times the best limit between short and long ones assigns to the right kind. */
const shareToldApart = (times: { ms: number; isFirst: boolean }[]): number => {
  const sorted = [...times].sort((a, b) => a.ms - b.ms)
  let [right, most] = [times.filter(({ isFirst }) => !isFirst).length, 0]
  for (const { isFirst } of sorted) {
    right += isFirst ? 1 : -1
    most = Math.max(most, right, times.length - right)
  }
  return most / times.length
}

it.each([
  ['whether a name is an administrator’s', signIn(ADMINISTRATOR.username), signIn('dr.nobody')],
  ['whether an address is an administrator’s', askForLink(EMAIL), askForLink('nobody@example.org')],
  ['whether a user is no administrator any more', signIn(PLAIN.username), signIn('dr.nobody')],
])('the time of an answer does not tell %s', async (what, first, second) => {
  const times: { ms: number; isFirst: boolean }[] = []
  for (let index = -5; index < REQUESTS; index++)
    for (const isFirst of index % 2 === 0 ? [true, false] : [false, true]) {
      const began = performance.now()
      await (isFirst ? first : second)()
      if (index >= 0) times.push({ ms: performance.now() - began, isFirst })
    }
  const median = (kind: boolean) =>
    times
      .filter(({ isFirst }) => isFirst === kind)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)[REQUESTS / 2]
  const share = shareToldApart(times)
  console.info({ what, medians: [median(true), median(false)], share })
  expect(share).toBeLessThanOrEqual(RIGHT_MAX)
})
