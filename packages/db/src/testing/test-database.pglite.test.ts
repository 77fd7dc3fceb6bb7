import { expect, it } from 'vitest'
import { themes } from '../tables/index.ts'
import { createTestDatabase } from './index.ts'

it('nothing of a test that is over, such as a timer, can use the database of the next', async () => {
  const over = await createTestDatabase()
  await over.close()
  const next = await createTestDatabase()
  await expect(async () => over.db.$count(themes)).rejects.toThrow()
  expect(await next.db.$count(themes)).toBe(0)
  await next.close()
})
