import { COUNTERS } from '../lib/call-limits.ts'
import { estimateStoredBytes, LIMITS } from '../lib/limits.ts'
import type { Services } from '../modules/services.ts'
import type { Context } from './context.ts'

/**
 * Signing in and out, here or at the university, are left out: no answer may hand a session out twice, or tell of an end that was another session's. So are
 * tokens, which are shown once and not stored.
 */
export const isRepeatable = (procedure: string): boolean => !/^(?:auth|tokens|university)\./.test(procedure)

type Call = { ctx: Context & { administrator?: { id: string } }; path: string; input: unknown }

/** Limits the answers that visitors can make us store. */
const admit = async ({ rateLimiter, bytes, room }: Services, client: string): Promise<void> => {
  await rateLimiter.takeFor(LIMITS.idempotencyKey, client)
  await bytes.spend(client, estimateStoredBytes(null))
  await room.requireForAnswer()
}

/**
 * Makes a call, or returns what the same call of the same caller has returned, if it carries an Idempotency-Key (records §4).
 * The caller is the administrator of a session that was checked, whichever session it is, or else the client, whose keys are limited.
 *
 * @throws DomainError UNPROCESSABLE_CONTENT if the key was used with another input, CONFLICT if that call is still
 * running, TOO_MANY_REQUESTS for a client with too many keys, SERVICE_UNAVAILABLE if all visitors have; what `make` throws
 */
export const once = async (
  { ctx: { services, administrator, client, caller: who, idempotencyKey: key = '', about }, path, input }: Call,
  make: () => Promise<unknown>,
): Promise<unknown> => {
  if (!administrator) await services.limits.queued(COUNTERS, who, () => admit(services, client))
  const caller = administrator ? `administrator ${administrator.id}` : `client ${client}`
  const answer = await services.idempotency.once({ call: path, caller, key, body: input }, async () => {
    const data = await make()
    return { data, about }
  })
  Object.assign(about, answer.made.about, { isReplay: answer.isReplay })
  return answer.made.data
}
