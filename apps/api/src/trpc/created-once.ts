import type { Context } from './context.ts'

/**
 * Creates a record, or returns the one that the same call has created, if the panel sent an Idempotency-Key (records §4).
 * REST does the same for every POST.
 *
 * @throws DomainError UNPROCESSABLE_CONTENT if the key was used with another input, CONFLICT if that call is still
 * running; what `create` throws
 */
export const createdOnce = async <Created>(
  { services, sessionId: caller = '', idempotencyKey: key }: Context,
  { call, input }: { call: string; input: unknown },
  create: () => Promise<Created>,
): Promise<Created> => {
  if (key === undefined) return create()
  const make = async () => ({ status: 200, text: JSON.stringify(await create()) })
  const { text } = await services.idempotency.once({ call, caller, key, body: input }, make)
  return JSON.parse(text)
}
