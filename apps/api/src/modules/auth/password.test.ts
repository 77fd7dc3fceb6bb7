import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, isPasswordRight } from './password.ts'

const check = vi.hoisted(() => ({ atOnce: 0, most: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      check.most = Math.max(check.most, ++check.atOnce)
      return work(...args).finally(() => check.atOnce--)
    }
  return { ...library, verify: counted(library.verify), hash: counted(library.hash) }
})
beforeEach(() => {
  check.most = 0
})

describe('password checks', () => {
  it('are done two at a time, however many wait', async () => {
    const stored = await hashPassword('a long enough passphrase')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? isPasswordRight(stored, 'a long enough passphrase') : isPasswordRight(undefined, 'anything'),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(10)
    expect(check.most).toBe(2)
  })
})
