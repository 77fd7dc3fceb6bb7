import { setTimeout as sleep } from 'node:timers/promises'
import type { Issue } from '@hazards/schema/error'
import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { COUNTERS, SESSIONS } from '../lib/call-limits.ts'
import { getNetwork } from '../lib/client-address.ts'
import { asDomainError, DomainError, getTrpcCode, INTERNAL_MESSAGE } from '../lib/errors.ts'
import { issuesOf } from '../lib/issues.ts'
import { estimateStoredBytes, LIMITS, LONG_TEXT } from '../lib/limits.ts'
import { type Counter, countersFor, type RateLimit } from '../lib/rate-limit.ts'
import type { Caller } from '../lib/shares.ts'
import { authorize } from './authorize.ts'
import type { Context } from './context.ts'
import { isRepeatable, once } from './repeatable.ts'
import type { Meta, Reads } from './rest.ts'
import { getScopes } from './token-scopes.ts'

/** Maximum calls in one batch; the rate limits assume this number. */
export const TRPC_BATCH_MAX = 10
/** tRPC's message for a larger batch, and ours, which says what a client has to set. */
const BATCH_REFUSAL = 'Batch call exceeds maximum size'
const BATCH_WORDS = `A batch may contain at most ${TRPC_BATCH_MAX} calls. Set maxItems of the batch link to ${TRPC_BATCH_MAX}.`

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Never send a stack trace, whatever NODE_ENV is.
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const issues = inputIssues(error)
      const message = issues?.[0]?.message ?? wordsFor(error)
      const { httpStatus, path } = shape.data
      const known = error.cause instanceof DomainError ? error.cause : undefined
      const { code = shape.data.code, isOutcomeUnknown } = known ?? {}
      return { message, code: shape.code, data: { code, httpStatus, path, issues, isOutcomeUnknown } }
    },
  })

const wordsFor = ({ code, message, cause }: TRPCError): string => {
  if (code === 'INTERNAL_SERVER_ERROR') return INTERNAL_MESSAGE
  if (cause instanceof SyntaxError) return 'The input is not valid JSON.'
  return message === BATCH_REFUSAL ? BATCH_WORDS : message
}

/** Returns what is wrong with an input, or undefined if the input is not what failed. */
const inputIssues = ({ code, cause }: TRPCError): Issue[] | undefined => {
  if (cause instanceof DomainError) return cause.issues
  return code === 'BAD_REQUEST' && cause instanceof ZodError ? issuesOf(cause) : undefined
}

/** An import may look up DOIs and parse a long text, each for up to 30 s. */
export const LONG_CALL_MS = 70_000

/** Maps a service's error, or a timeout, to the code that both transports turn into a status. */
const answerWithin = (ms?: number) =>
  t.middleware(async ({ ctx, path, next }) => {
    ctx.called.push(path)
    const call = async () => {
      const result = await next()
      if (!result.ok) throw result.error
      return result
    }
    try {
      return await ctx.services.limits.withTimeout(call, ms)
    } catch (cause) {
      const known = asDomainError(cause)
      throw known ? new TRPCError({ code: getTrpcCode(known), message: known.message, cause: known }) : cause
    }
  })

const answerInTime = answerWithin()

/** Such as 'publications query': calls that read, or that write, the same tables. */
const getKind = ({ path, type }: { path: string; type: string }) => `${path.split('.', 1)[0]} ${type}`

/** Prevents one kind of call from taking all database connections, and one client from taking all turns. */
const queued = t.middleware(({ ctx, next, ...call }) =>
  ctx.services.limits.queued(getKind(call), ctx.caller, () => next()),
)

/** Answers a repeated call as the first one (records §4): after the session is checked, and before the call waits for others. */
const repeatable = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  if (type !== 'mutation' || ctx.idempotencyKey === undefined || !isRepeatable(path)) return next()
  let result: Awaited<ReturnType<typeof next>> | undefined
  const data = await once({ ctx, path, input: await getRawInput() }, async () => {
    result = await next()
    if (!result.ok) throw result.error
    return result.data
  })
  // tRPC knows no result that did not come from `next`.
  return result ?? ({ ok: true, data, ctx } as unknown as Awaited<ReturnType<typeof next>>)
})

export const { router } = t
const timed = t.procedure.use(answerInTime)
/** A public call that is counted before it is queued: by `limited` or `admittedBy`, after its input. */
export const countedProcedure = timed.use(repeatable)
/** A public call whose answer is computed for each caller. */
export const publicProcedure = countedProcedure.use(queued)

/** A public read whose answers are cached until one of these tables changes. */
export const publicRead = (reads: Reads) => publicProcedure.meta({ reads })

/**
 * Queues a call after `admit` has counted it. If that returns milliseconds, the call pauses: outside of the queue, and not
 * counted as a request in progress, so that it delays nobody else. Use after `.input`.
 */
export const admittedBy = <Input>(admit: (ctx: Context, input: Input) => Promise<number | undefined>) =>
  t.middleware(async ({ ctx, input, next, ...call }) => {
    const { queued } = ctx.services.limits
    const ms = await queued(COUNTERS, ctx.caller, () => admit(ctx, input as Input))
    if (ms) {
      ctx.releasePlace()
      await sleep(ms)
    }
    return queued(getKind(call), ctx.caller, () => next())
  })

const authenticated = t.middleware(async ({ ctx, path, type, meta, next }) => {
  const { services } = ctx
  const administrator = await services.limits.queued(SESSIONS, ctx.caller, () =>
    authorize(services, ctx, { scopes: getScopes({ path, type }), isForSettingUp: meta?.isForSettingUp }),
  )
  // A program waits with the visitors, so that no token takes the places of people.
  const caller: Caller = ctx.token === undefined ? { ...ctx.caller, lane: 'administrators' } : ctx.caller
  return next({ ctx: { ...ctx, administrator, caller } })
})

/**
 * For administrators only, and for programs with their tokens within the scopes of token-scopes.ts. Every call looks up the row
 * of its session or token; the address never grants access (specification §6, records §18).
 */
export const adminProcedure = timed.use(authenticated).use(repeatable).use(queued)

/** The same for what an administrator may do before a second factor that the site requires is set up. */
export const settingUpProcedure = timed.meta({ isForSettingUp: true }).use(authenticated).use(repeatable).use(queued)

/** The same for calls that may take longer. Their services limit how many run at once. */
export const longAdminProcedure = t.procedure
  .meta({ isLong: true })
  .use(answerWithin(LONG_CALL_MS))
  .use(authenticated)
  .use(repeatable)

/** A limit that counts calls by client, or by what `keyOf` returns, whichever clients make them. */
type Count<Input> = RateLimit | readonly [limit: RateLimit, keyOf: (input: Input) => string]

const listCounters = <Input>(ctx: Context, input: Input, counts: Count<Input>[]): Counter[] =>
  counts.flatMap((count): Counter[] =>
    'name' in count ? countersFor(count, ctx.client) : [[count[0], count[1](input)]],
  )

/**
 * Counts a call against its limits and then queues it, so that refused calls take nobody's turn. A client's limit counts
 * its network too. Use after `.input`, so that calls with invalid input do not count.
 */
export const limited = <Input>(...counts: Count<Input>[]) =>
  admittedBy<Input>(async (ctx, input) => {
    await ctx.services.rateLimiter.takeAll(listCounters(ctx, input, counts))
  })

/** The same for a call that stores its input: its network's long texts and bytes are counted too. */
export const limitedText = <Input>(...counts: Count<Input>[]) =>
  admittedBy<Input>(async (ctx, input) => {
    const { rateLimiter, bytes } = ctx.services
    const isLong = Object.values(input as object).some((text) => typeof text === 'string' && text.length > LONG_TEXT)
    const longTexts: Counter[] = isLong ? [[LIMITS.longText, getNetwork(ctx.client)]] : []
    await rateLimiter.takeAll([...listCounters(ctx, input, counts), ...longTexts])
    await bytes.spend(ctx.client, estimateStoredBytes(input))
  })
