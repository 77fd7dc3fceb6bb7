import argon2 from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPasswords } from './password.rules.ts'

const { hash, verify } = argon2
const check = { atOnce: 0, most: 0 }
const counted =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args) => {
    check.most = Math.max(check.most, ++check.atOnce)
    return work(...args).finally(() => check.atOnce--)
  }
const spies = [
  vi.spyOn(argon2, 'verify').mockImplementation(counted(verify)),
  vi.spyOn(argon2, 'hash').mockImplementation(counted(hash)),
]
afterAll(() => {
  for (const spy of spies) spy.mockRestore()
})

const passwords = createPasswords()

describe('password checks', () => {
  it('are done two at a time, however many wait', async () => {
    const stored = await passwords.hash('a long enough passphrase')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? passwords.isRight(stored, 'a long enough passphrase') : passwords.isRight(undefined, 'anything'),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(10)
    expect(check.most).toBe(2)
  })
})
