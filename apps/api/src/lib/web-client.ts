import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, SECOND } from './clock.ts'
import { DomainError } from './errors.ts'
import { readBody } from './read-body.ts'
import type { SharedTurns } from './shared-turns.ts'
import { until } from './until.ts'

const TIMEOUT = 20 * SECOND
const BYTES_MAX = 10_000_000
const REDIRECTS_MAX = 5
/** The longest time that a call waits because a host asks for it, and how often. */
const WAIT_MAX = 30 * SECOND
const WAITS_MAX = 3

type Options = {
  userAgent: string
  /** The hosts that redirects may lead to. */
  hosts: readonly string[]
  turns: SharedTurns
  timeout?: number
}
type Request = {
  /** The name of the service in messages. */
  name: string
  address: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}
/** `json` is undefined without a body to read: for 304, 404 and 406. */
export type WebAnswer = { status: number; headers: Headers; json: unknown }
type Heard = WebAnswer & { isAnswer: boolean }
export type WebClient = ReturnType<typeof createWebClient>

const NOTHING = [304, 404, 406]

/**
 * Asks other servers for JSON and is polite: for each host one request in its turn, none before the time that it asked to
 * wait for. Answers have at most 10 MB and come within 20 s; redirects stay among known hosts.
 *
 * @returns `get(request)`, which throws DomainError SERVICE_UNAVAILABLE, with a sentence for administrators, for
 * anything but an answer in JSON, 304, 404 or 406
 */
export const createWebClient = ({ userAgent, hosts, turns, timeout = TIMEOUT }: Options) => {
  const ask = async (url: URL, { name, headers, signal }: Request): Promise<Heard> => {
    const asked = { redirect: 'manual', headers: { 'user-agent': userAgent, ...headers } } as const
    return until([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])], async (end) => {
      const response = await fetch(url, { ...asked, signal: end })
      const { status, headers: said } = response
      if (response.ok) {
        const body = await readBody(response, BYTES_MAX, () => fault(`${name} sent more than 10 MB`))
        return { status, headers: said, json: readJson(name, body), isAnswer: true }
      }
      await response.body?.cancel()
      return { status, headers: said, json: undefined, isAnswer: NOTHING.includes(status) }
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw explain(name, error)
    })
  }

  /** Asks, and again after the time for which the host asks to wait, if that is short. */
  const askPatiently = async (url: URL, request: Request) => {
    for (let waits = 0; ; waits += 1) {
      const left = await turns.closedFor(url.host)
      if (left > 0) throw asksToWait(request.name, left)
      const answer = await turns.inTurn(url.host, () => ask(url, request), request.signal)
      const wait = getWait(answer)
      if (wait === undefined) return answer
      await turns.close(url.host, wait)
      if (wait > WAIT_MAX || waits === WAITS_MAX) throw asksToWait(request.name, wait)
      // A timer may fire a little early.
      await sleep(wait + 5, undefined, { signal: request.signal })
    }
  }

  return {
    get: async (request: Request): Promise<WebAnswer> => {
      const { name } = request
      let url = new URL(request.address)
      const { protocol } = url
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        const answer = await askPatiently(url, request)
        if (answer.isAnswer) return answer
        const location = answer.headers.get('location')
        if (answer.status >= 400 || !location) throw fault(`${name} answered with the error ${answer.status}`)
        url = new URL(location, url)
        if (!hosts.includes(url.host) || (url.protocol !== 'https:' && url.protocol !== protocol))
          throw fault(`${name} redirected to ${url.host}, which is not allowed`)
      }
      throw fault(`${name} redirects without end`)
    },
  }
}

const fault = (words: string, retryAfter?: number) =>
  new DomainError('SERVICE_UNAVAILABLE', `${words}.`, retryAfter === undefined ? {} : { retryAfter })

/** Databases store no NUL, and addresses are made of no half characters. */
const withoutUnstorable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

const readJson = (name: string, text: string): unknown => {
  if (/^\s*</.test(text)) throw fault(`${name} answered with a web page instead of data`)
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? withoutUnstorable(value) : value))
  } catch {
    throw fault(`${name} answered with something that cannot be read`)
  }
}

const explain = (name: string, error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  const isLate = error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name)
  return fault(isLate ? `${name} did not answer in time` : `${name} cannot be reached`)
}

/** Returns the milliseconds that a busy host asks to wait, at most a day; undefined if it does not. */
const getWait = ({ status, headers }: WebAnswer): number | undefined => {
  const given = headers.get('retry-after') ?? headers.get('backoff')
  if (status !== 429 && !(status === 503 && given)) return undefined
  const seconds = Number(given ?? 5)
  if (!Number.isNaN(seconds)) return Math.min(Math.max(1, seconds) * SECOND, DAY)
  const at = Date.parse(given ?? '')
  const from = Date.parse(headers.get('date') ?? '')
  return Number.isFinite(at - from) ? Math.min(Math.max(SECOND, at - from), DAY) : 60 * SECOND
}

const asksToWait = (name: string, ms: number) => {
  const seconds = Math.ceil(ms / SECOND)
  return fault(`${name} asks us to wait ${seconds} seconds`, seconds)
}
