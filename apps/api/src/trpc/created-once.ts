import type { Context } from './context.ts'

/**
 * Creates a record, or returns the one that the same call has created, if the panel sent an Idempotency-Key (records §4).
 * REST does the same for every POST. Here a new session of the same administrator counts as the same caller: the panel
 * repeats a call after its session has ended.
 *
 * @throws DomainError UNPROCESSABLE_CONTENT if the key was used with another input, CONFLICT if that call is still
 * running; what `create` throws
 */
export const createdOnce = async <Created>(
  { services, administrator, idempotencyKey: key }: Context & { administrator: { id: string } },
  { call, input }: { call: string; input: unknown },
  create: () => Promise<Created>,
): Promise<Created> => {
  if (key === undefined) return create()
  const make = async () => ({ status: 200, text: JSON.stringify(await create()) })
  const { text } = await services.idempotency.once({ call, caller: administrator.id, key, body: input }, make)
  return JSON.parse(text)
}
