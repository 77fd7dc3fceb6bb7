import type { FastifyRequest } from 'fastify'
import type { Precondition } from '../records/precondition.ts'

/** A strong ETag as `etagOf` writes it. A weak one never matches (RFC 9110 §8.8.3.2). */
const OWN_ETAG = /^"([0-9a-f]{32})(?:\.[0-9a-f]+)?"$/
/** One member of a list of ETags; a comma may be within its quotes. */
const MEMBERS = /(?:W\/)?"[^"]*"/g

/**
 * Returns what the headers of a request require of the record that it writes. `If-Match` overrides `If-Unmodified-Since`,
 * and an invalid date is ignored (RFC 9110 §13.1.1, §13.1.4).
 */
export const readPrecondition = ({ method, headers }: FastifyRequest): Precondition | undefined => {
  if (method !== 'PUT' && method !== 'DELETE') return undefined
  const { 'if-match': match, 'if-unmodified-since': since } = headers
  if (match !== undefined) return { versions: match.trim() === '*' ? 'any' : versionsIn(match) }
  const unchangedSince = new Date(since ?? '')
  return Number.isNaN(unchangedSince.getTime()) ? undefined : { unchangedSince }
}

const versionsIn = (list: string): string[] =>
  (list.match(MEMBERS) ?? []).flatMap((member) => OWN_ETAG.exec(member)?.[1] ?? [])
