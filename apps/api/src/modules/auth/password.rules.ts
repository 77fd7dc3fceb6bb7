import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import pLimit from 'p-limit'

/** What one hash costs; memory in KiB. */
type Cost = { memoryCost: number; timeCost: number; parallelism: number }
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

/** Makes and checks the hashes of passwords. Tests of other things pass a lower `cost`. */
export const createPasswords = (cost: Cost = COST) => {
  /** At most two hashes at a time, so that a rush of sign-ins leaves CPU and memory for other requests. */
  const limit = pLimit(2)
  /** Returns the argon2id hash of `password` in PHC format: argon2id is the library's default algorithm. */
  const hash = (password: string): Promise<string> => limit(() => argon2.hash(password, cost))
  const decoy = hash(randomUUID())
  return {
    hash,

    /**
     * Returns whether `password` matches the hash `stored`. For an unknown user (undefined) it does the same work, so that
     * the response time reveals nothing.
     */
    isRight: async (stored: string | undefined, password: string): Promise<boolean> => {
      const against = stored ?? (await decoy)
      const isRight = await limit(() => argon2.verify(against, password))
      return isRight && stored !== undefined
    },
  }
}
