import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused when read aloud or written by hand. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** Returns a reference such as N-7K3F-Q2, one of 729 million. */
const createReference = (): string => {
  const signs = Array.from({ length: LENGTH }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')
  return `N-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Returns a reference that is not in use. */
export const freeReference = async (
  isTaken: (reference: string) => Promise<boolean>,
  create = createReference,
): Promise<string> => {
  const reference = create()
  return (await isTaken(reference)) ? freeReference(isTaken, create) : reference
}
