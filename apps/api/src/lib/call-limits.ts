import { getNetwork } from './client-address.ts'
import type { ClientBudget } from './client-budget.ts'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'
import { createRests } from './rests.ts'
import type { Caller } from './shares.ts'

/** Every call is answered within this time, if only with an error. */
const CALL_MS = 4_500

/** A part of a whole list is shorter than what else counts as a read. */
const READS_OF_A_PART = 1 / 4

/** The kind of all reads and writes of counters. */
export const COUNTERS = 'counters'
/** The kind of the look-ups of sessions, since anyone may claim to have one. */
export const SESSIONS = 'sessions'

/** A request for a page: its route ('/news-events/:slug'), and whether it posts a form. */
type Page = { route: string; caller: Caller; isForm: boolean }

/** Limits how long calls take, in milliseconds, how many of one kind run at once, and whose turn it is. */
export const createCallLimits = (budget: ClientBudget, callMs = CALL_MS) => {
  const rested = createRests(budget)
  const kinds = new Map<string, ReturnType<ClientBudget['createKind']> & { open: number }>()

  /**
   * Runs a call. Throws what it throws, and DomainError SERVICE_UNAVAILABLE when the time is up; the call itself may
   * still complete.
   */
  const withTimeout = <Result>(call: () => Promise<Result>, ms = callMs): Promise<Result> => inTime(call, ms)

  /**
   * Runs a call when it is its caller's turn and fewer than four of its kind are running, or two of its network; one, if the
   * call occupies the process. Each lane has as many places of its own.
   *
   * @throws DomainError TOO_MANY_REQUESTS if too many of the caller's calls wait, or it asks much and waited too long,
   * SERVICE_UNAVAILABLE if another waited too long; all without running it
   */
  const queued = async <Result>(
    kind: string,
    caller: Caller,
    call: () => Promise<Result>,
    what: 'running' | 'occupying' = 'running',
  ): Promise<Result> => {
    const name = `${kind} of ${caller.lane}`
    const own = kinds.get(name) ?? { ...budget.createKind(what), open: 0 }
    kinds.set(name, own)
    const place = own.waiting.open(caller)
    if (place.add(1)) throw tooManyWaiting()
    const queuedAt = monotonicMs()
    own.open++
    try {
      return await own.inTurn(caller.client, () => {
        place.end()
        if (monotonicMs() - queuedAt > callMs) throw budget.asksMuch(caller) ? tooManyWaiting() : tooBusy()
        return call()
      })
    } finally {
      own.open--
      if (own.open === 0) kinds.delete(name)
    }
  }

  /** Runs a read outside of tRPC, as a query of `module` ('publications') runs there: queued, and in time. */
  const read = <Result>(module: string, caller: Caller, call: () => Promise<Result>): Promise<Result> =>
    withTimeout(() => queued(`${module} query`, caller, call))

  /** Yields what `parts` yields, each part read when it is the caller's turn, so that nobody waits for a whole list. */
  const inTurns = async function* <Part>(module: string, caller: Caller, parts: AsyncIterator<Part>) {
    try {
      while (true) {
        const next = () => queued(`${module} parts`, caller, () => parts.next(), 'occupying')
        const { done, value } = await withTimeout(next)
        if (done) return
        budget.use('reads', caller, READS_OF_A_PART)
        yield value
      }
    } finally {
      await parts.return?.() // the client has left
    }
  }

  /**
   * Renders a page, because that occupies the process: four of one route at a time, so that pages which wait for a locked table
   * hold up no others, and one after the other of one network. A client or a network that asks much, as a crawler does, has
   * them rendered with rests between them, for which nobody else waits. A posted form is waited for, because its page says
   * what has become of it.
   */
  const page = async <Result>({ route, caller, isForm }: Page, render: () => Promise<Result>): Promise<Result> => {
    const inTurn = () => queued(`pages ${route}`, caller, render, 'occupying')
    const rendered = isForm ? inTurn : () => withTimeout(inTurn)
    if (!budget.hasClientLimits) return rendered()
    return queued(`pages of ${getNetwork(caller.client)}`, caller, () => rested(caller, rendered), 'occupying')
  }

  return { withTimeout, queued, read, inTurns, page }
}

const inTime = async <Result>(call: () => Promise<Result>, ms: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooBusy({ isOutcomeUnknown: true })), ms)
  })
  try {
    return await Promise.race([call(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

const tooBusy = ({ isOutcomeUnknown }: { isOutcomeUnknown?: true } = {}) =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is too busy right now. Please try again in a moment.', {
    retryAfter: 5,
    isOutcomeUnknown,
  })

const tooManyWaiting = () =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests at once. Please try again in a moment.', { retryAfter: 2 })
