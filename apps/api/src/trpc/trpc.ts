import type { Issue } from '@hazards/schema/error'
import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { asDomainError, DomainError, INTERNAL_MESSAGE, trpcCodeOf } from '../lib/errors.ts'
import { issuesOf } from '../lib/issues.ts'
import type { RateLimit } from '../lib/rate-limit.ts'
import type { Context } from './context.ts'
import type { Meta } from './rest.ts'

/** Calls in one request; the limits reckon with this many. */
export const TRPC_BATCH_MAX = 10
/** What tRPC says of more, and what we do: a client has to set its batch link to the number. */
const BATCH_REFUSAL = 'Batch call exceeds maximum size'
const BATCH_WORDS = `A batch holds at most ${TRPC_BATCH_MAX} calls. Set maxItems of the batch link to ${TRPC_BATCH_MAX}.`

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Never a stack in an answer, whatever NODE_ENV says.
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const issues = inputIssues(error)
      const message = issues?.[0]?.message ?? wordsFor(error)
      const { httpStatus, path } = shape.data
      const code = error.cause instanceof DomainError ? error.cause.code : shape.data.code
      return { message, code: shape.code, data: { code, httpStatus, path, issues } }
    },
  })

const wordsFor = ({ code, message }: TRPCError): string => {
  if (code === 'INTERNAL_SERVER_ERROR') return INTERNAL_MESSAGE
  return message === BATCH_REFUSAL ? BATCH_WORDS : message
}

/** What is wrong with an input, or undefined where that is not what failed. */
const inputIssues = ({ code, cause }: TRPCError): Issue[] | undefined => {
  if (cause instanceof DomainError) return cause.issues
  return code === 'BAD_REQUEST' && cause instanceof ZodError ? issuesOf(cause) : undefined
}

/** An import may look up DOIs and read a long text, each for 30 s. */
export const LONG_CALL_MS = 70_000

/** Maps what a service throws, and a call that is late, to the code that both transports turn into a status. */
const answerWithin = (ms?: number) =>
  t.middleware(async ({ ctx, path, next }) => {
    ctx.called.push(path)
    try {
      return await ctx.services.limits.inTime(async () => {
        const result = await next()
        if (!result.ok) throw result.error
        return result
      }, ms)
    } catch (cause) {
      const known = asDomainError(cause)
      throw known ? new TRPCError({ code: trpcCodeOf(known), message: known.message, cause: known }) : cause
    }
  })

const answerInTime = answerWithin()

/** Lets no kind of call take the database's connections of all others. */
const inTurn = t.middleware(({ ctx, path, type, next }) =>
  // 'publications query': what reads, and what writes, the same tables.
  ctx.services.limits.inTurn(`${path.split('.', 1)[0]} ${type}`, () => next()),
)

export const { router } = t
const procedure = t.procedure.use(answerInTime)
export const publicProcedure = procedure.use(inTurn)

/** A public call that first waits as long as `wait` does, without taking the place of others meanwhile. */
export const publicProcedureAfter = (wait: (ctx: Context, rawInput: unknown) => Promise<void>) =>
  t.procedure
    .use(async ({ ctx, getRawInput, next }) => {
      await wait(ctx, await getRawInput())
      return next()
    })
    .use(answerInTime)
    .use(inTurn)

const authenticated = t.middleware(async ({ ctx, next }) => {
  const administrator = await ctx.services.auth.authenticate(ctx.sessionId)
  return next({ ctx: { ...ctx, administrator } })
})

/** Only for administrators: looked up on every call, in the session's row, never told by the address (specification §6). */
export const adminProcedure = procedure.use(authenticated).use(inTurn)

/** The same for a call that may take longer; see `longCalls`. How many run at once is its service's to bound. */
export const longAdminProcedure = t.procedure.use(answerWithin(LONG_CALL_MS)).use(authenticated)

/** Lets `max` calls pass in the window that are the same by `keyOf`, whoever makes them. To be used behind `.input`. */
export const limitedBy = <Input>(rate: RateLimit, keyOf: (input: Input) => string) =>
  t.middleware(async ({ ctx, input, next }) => {
    await ctx.services.rateLimiter.take(rate, keyOf(input as Input))
    return next()
  })

/** Lets one client pass `max` times in the window. To be used behind `.input`: a call with bad input does not count. */
export const limited = (rate: RateLimit) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.services.rateLimiter.take(rate, ctx.client)
    return next()
  })
