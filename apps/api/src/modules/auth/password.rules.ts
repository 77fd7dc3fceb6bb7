import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id is the library's default algorithm; memory in KiB. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two hashes at a time, so that a rush of sign-ins leaves CPU and memory for other requests. */
const limit = pLimit(2)

/** Returns the argon2id hash of `password` in PHC format. */
export const hashPassword = (password: string): Promise<string> => limit(() => argon2.hash(password, ARGON2ID))

const decoy = hashPassword(randomUUID())

/**
 * Returns whether `password` matches the hash `stored`. For an unknown user (undefined) it does the same work, so that
 * the response time reveals nothing.
 */
export const isPasswordRight = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await decoy)
  const isRight = await limit(() => argon2.verify(against, password))
  return isRight && stored !== undefined
}
