import { createHash } from 'node:crypto'
import { formattedNames } from '@hazards/schema/fields/formatted-fields'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { TEXTS } from '@hazards/schema/texts'
import { DomainError } from '../lib/errors.ts'

/**
 * What a caller requires of a record before it is written (RFC 9110 §13.1): that it has one of these versions, or any
 * version, or that it was not changed after the second that begins at this time.
 */
export type Precondition = { versions: readonly string[] | 'any' } | { unchangedSince: Date }

/** Fields of responses that change without a change of the record: computed from other records, or found out elsewhere. */
const OF_OTHERS: readonly string[] = ['activeProjects', 'previous', 'next', 'integrity']

/** Fields of responses that are not stored with the record, and have no effect when they are sent back. */
export const DERIVED_FIELDS: readonly string[] = [
  ...OF_OTHERS,
  ...[...Object.values(KINDS), ...Object.values(TEXTS)].flatMap(({ fields }) =>
    formattedNames(fields).map((name) => `${name}Html`),
  ),
]

export const isDerived = (field: string): boolean => DERIVED_FIELDS.includes(field)

/** Fields that only administrators read. A change of them changes `updatedAt`, so both read the same version. */
const OF_ADMINISTRATORS: readonly string[] = ['publishAt', 'publishZone']

const hashOf = (fields: [string, unknown][]): string => {
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}

/** Returns the version of a record as a response contains it: another one after every change of its fields. */
const getVersion = (item: object): string =>
  hashOf(Object.entries(item).filter(([field]) => !OF_OTHERS.includes(field) && !OF_ADMINISTRATORS.includes(field)))

/**
 * Returns the ETag of a record as a response contains it: its version, and behind a dot what is derived from other
 * records, so that a change of those does not make a version outdated.
 */
export const getEtag = (item: object): string => {
  const others = Object.entries(item).filter(([field]) => OF_OTHERS.includes(field))
  return `"${getVersion(item)}${others.length > 0 ? `.${hashOf(others).slice(0, 12)}` : ''}"`
}

/**
 * Checks a precondition. Call it in the transaction that writes the record, with the locked row.
 *
 * @param shapes the record as each of its addresses shows it
 * @throws DomainError PRECONDITION_FAILED
 */
export const requirePrecondition = (
  precondition: Precondition | undefined,
  { updatedAt }: { updatedAt: Date },
  ...shapes: object[]
): void => {
  if (precondition && !isMet(precondition, updatedAt, shapes))
    throw new DomainError('PRECONDITION_FAILED', isOfNoVersion(precondition) ? NO_VERSION : CHANGED)
}

const CHANGED =
  'This has been changed since the version that the request names. Nothing was saved. Reload it and repeat your change.'
const NO_VERSION =
  'If-Match names no version. Nothing was saved. Send the ETag of the record as it was sent to you, with its quotes and without W/.'

const isOfNoVersion = (precondition: Precondition): boolean =>
  'versions' in precondition && precondition.versions.length === 0

const isMet = (precondition: Precondition, updatedAt: Date, shapes: object[]): boolean => {
  if ('unchangedSince' in precondition)
    return Math.floor(updatedAt.getTime() / 1000) * 1000 <= precondition.unchangedSince.getTime()
  const { versions } = precondition
  return versions === 'any' || shapes.some((shape) => versions.includes(getVersion(shape)))
}
