import { isDeepStrictEqual } from 'node:util'
import { DomainError, invalidField } from '../lib/errors.ts'

/**
 * Checks that a record still is as its editor last saw it, so that two editors do not overwrite each other's work.
 *
 * @param expected the fields that the editor saw; without it nothing is checked
 * @throws DomainError CONFLICT if one of them has changed
 */
export const requireUnchanged = (current: object, expected: object | undefined): void => {
  const now = current as Record<string, unknown>
  const isSame = ([field, value]: [string, unknown]) => isDeepStrictEqual(now[field] ?? null, value ?? null)
  if (!Object.entries(expected ?? {}).every(isSame))
    throw new DomainError(
      'CONFLICT',
      'Someone else has changed this in the meantime. Nothing was saved. Reload it and repeat your change.',
    )
}

/**
 * Checks that fixed fields are unchanged, so that a record can be sent back as it was read.
 *
 * @returns the given fields without the fixed ones
 * @throws DomainError BAD_REQUEST if one of `fixed` is given with another value
 */
export const requireSameFixedFields = <Given extends object, Fixed extends string>(
  current: object,
  given: Given,
  fixed: readonly Fixed[],
): Omit<Given, Fixed> => {
  const now = current as Record<string, unknown>
  const changed = Object.entries(given).find(([field, value]) => isOneOf(fixed, field) && value !== now[field])
  if (changed) throw invalidField(changed[0], `${changed[0]} cannot be changed. Leave it out, or send it unchanged.`)
  const rest = Object.entries(given).filter(([field]) => !isOneOf(fixed, field))
  return Object.fromEntries(rest) as Omit<Given, Fixed>
}

const isOneOf = (fields: readonly string[], field: string) => fields.includes(field)
