import type { linkChecks } from '@hazards/db/tables'
import { type Clock, DAY } from '../../lib/clock.ts'
import { NoAnswer, type PublicAnswer, type PublicRequest } from '../../lib/public-request.ts'

type Check = typeof linkChecks.$inferSelect
/** What one look at an address found. `failing`: it is not there, today. */
export type Finding = {
  state: 'ok' | 'moved' | 'failing' | 'unsure'
  finding: string | null
  movedTo: string | null
}

const REDIRECTS_MAX = 10
const WEEK = 7 * DAY
/** Days with a failure within a week, after which an address is gone. */
const FAILED_DAYS = 3

const fine: Finding = { state: 'ok', finding: null, movedTo: null }
const unsure = (finding: string): Finding => ({ state: 'unsure', finding, movedTo: null })
const failing = (finding: string): Finding => ({ state: 'failing', finding, movedTo: null })

/**
 * Looks at an address, and where it leads. Servers refuse programs, and are out of order: neither says that a page is not there.
 */
export const lookAt = async (ask: PublicRequest, address: string, signal: AbortSignal): Promise<Finding> => {
  try {
    return await follow(ask, new URL(address), signal)
  } catch (error) {
    if (error instanceof NoAnswer) return readFault(error)
    throw error
  }
}

const follow = async (ask: PublicRequest, from: URL, signal: AbortSignal): Promise<Finding> => {
  let url = from
  let movedTo: URL | undefined
  let isForGood = true
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const { status, location } = await askTwice(ask, url, signal)
    if (status < 300 || status >= 400 || !location) return readStatus(status, movedTo)
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (!next || !/^https?:$/.test(next.protocol)) return unsure('It redirects to something that is no web address.')
    isForGood &&= status === 301 || status === 308
    if (isForGood) movedTo = next
    url = next
  }
  return unsure('It redirects without end.')
}

/** Asks for the head alone first; servers that do not know that question are asked for the page. */
const askTwice = async (ask: PublicRequest, url: URL, signal: AbortSignal): Promise<PublicAnswer> => {
  const answer = await ask('HEAD', url, signal)
  return answer.status < 400 ? answer : ask('GET', url, signal)
}

const readStatus = (status: number, movedTo: URL | undefined): Finding => {
  if (status === 401 || status === 403) return unsure(`The server lets no programs in (${status}).`)
  if (status === 429) return unsure('The server has too many visitors (429).')
  if (status >= 500) return unsure(`The server is out of order (${status}).`)
  if (status >= 400) return failing(`The server answered with the error ${status}.`)
  return movedTo ? { state: 'moved', finding: 'The page has moved.', movedTo: movedTo.href } : fine
}

const FAULTS: Record<string, Finding> = {
  ENOTFOUND: failing('There is no such server.'),
  ECONNREFUSED: failing('The server refuses connections.'),
  PRIVATE: unsure('It leads into a private network, where this site does not look.'),
  TIMEOUT: unsure('The server did not answer in time.'),
}

const readFault = ({ code }: NoAnswer): Finding => FAULTS[code] ?? unsure(`The server cannot be reached (${code}).`)

/** Returns what is stored of an address after a look at it: gone after failures on three days within seven. */
export const asCheck = (
  before: Check | undefined,
  { address, look, clock }: { address: string; look: Finding; clock: Clock },
): Check => {
  const now = clock()
  const today = now.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - WEEK + DAY).toISOString().slice(0, 10)
  const recent = (before?.failedOn ?? []).filter((day) => day >= first && day <= today)
  const failedOn = look.state === 'failing' ? [...new Set([...recent, today])] : look.state === 'unsure' ? recent : []
  const wasGone = before?.state === 'gone' && look.state !== 'ok' && look.state !== 'moved'
  const state = wasGone || failedOn.length >= FAILED_DAYS ? ('gone' as const) : look.state
  const isSoon = look.state === 'failing' && state !== 'gone'
  return {
    ...look,
    address,
    state,
    failedOn,
    finding: wasGone && look.state === 'unsure' ? before.finding : look.finding,
    checkedAt: now,
    dueAt: new Date(now.getTime() + (isSoon ? DAY : WEEK)),
    since: before?.state === state ? before.since : now,
  }
}
