import { DomainError } from './errors.ts'

/**
 * Makes sure that a record still is as its editor last saw it, so that two editors do not undo each other's work.
 *
 * @param expected the fields that the editor saw; none means that the editor does not mind
 * @throws DomainError CONFLICT where one of them is another by now
 */
export const requireUnchanged = (current: object, expected: object | undefined): void => {
  const now = current as Record<string, unknown>
  const isSame = ([field, value]: [string, unknown]) =>
    JSON.stringify(now[field] ?? null) === JSON.stringify(value ?? null)
  if (!Object.entries(expected ?? {}).every(isSame))
    throw new DomainError(
      'CONFLICT',
      'Somebody else has changed this meanwhile. Nothing was saved: load it again and repeat your change.',
    )
}
