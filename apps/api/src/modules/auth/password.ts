import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id is the library's default algorithm; memory in KiB. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two at once: a rush of sign-ins then leaves time and memory for everybody else. */
const turn = pLimit(2)

/** Returns the argon2id hash of `password` in PHC format. */
export const hashPassword = (password: string): Promise<string> => turn(() => argon2.hash(password, ARGON2ID))

const decoy = hashPassword(randomUUID())

/**
 * Whether `password` is the one behind `stored`. Where there is no such user (undefined) the same work is done for
 * nothing, so that the time taken does not tell.
 */
export const isPasswordRight = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await decoy)
  const isRight = await turn(() => argon2.verify(against, password))
  return isRight && stored !== undefined
}
