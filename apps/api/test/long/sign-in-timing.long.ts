import { users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../src/modules/auth/password.rules.ts'
import { startApp } from '../support/app-of-file.ts'
import { ADMINISTRATOR } from '../support/test-app.ts'

const TIMINGS = Number(process.env.TIMINGS ?? 500)
/** The allowed difference between the medians, relative to the smallest. */
const DIFFERENCE_MAX = 0.05

const PLAIN = { username: 'dr.plain', password: 'another long passphrase' }
const ATTEMPTS = {
  'an unknown user': { username: 'dr.nobody', password: 'wrong' },
  'a wrong password': { username: ADMINISTRATOR.username, password: 'wrong' },
  'the right password of no administrator': PLAIN,
  'a wrong password of no administrator': { ...PLAIN, password: 'wrong' },
}

const app = await startApp({ passwords: createPasswords() })
beforeAll(async () => {
  await app.services.administrators.create(PLAIN)
  await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, PLAIN.username))
})

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

it(`takes the same time for every refusal, by the medians of ${TIMINGS} each`, async () => {
  const times = Object.entries(ATTEMPTS).map(([name, body]) => ({ name, body, ms: [] as number[] }))
  for (let round = 0; round < TIMINGS; round++)
    // Sequentially and in rotating order, so that a slow moment of the machine affects all of them.
    for (let turn = 0; turn < times.length; turn++) {
      const { body, ms } = times[(round + turn) % times.length] as (typeof times)[number]
      const began = performance.now()
      const { status } = await app.rest('POST', '/api/admin/login', { body })
      ms.push(performance.now() - began)
      expect(status).toBe(401)
    }
  const medians = times.map(({ name, ms }) => ({ name, ms: median(ms) }))
  console.info(medians)
  const [least, most] = [Math.min(...medians.map(({ ms }) => ms)), Math.max(...medians.map(({ ms }) => ms))]
  expect(most / least - 1).toBeLessThan(DIFFERENCE_MAX)
})
