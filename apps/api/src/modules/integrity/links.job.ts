import type { Database } from '@hazards/db/client'
import { linkChecks } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Run } from '../../jobs/job-runner.ts'
import { type Clock, SECOND } from '../../lib/clock.ts'
import { createHostTurns } from '../../lib/host-turns.ts'
import type { PublicRequest } from '../../lib/public-request.ts'
import { forgetLinks, listDueLinks } from './link-addresses.rules.ts'
import { asCheck, lookAt } from './link-findings.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  isOn: boolean
  ask: PublicRequest
  /** Milliseconds between two questions to one server. */
  pause?: number | undefined
}

/** Addresses that one run looks at, and how many servers at once. */
const ADDRESSES_MAX = 5000
const HOSTS_MAX = 4

/** Returns the job that looks at the links of records (records §14), and asks each server for one thing a second at most. */
export const createLinkChecks = ({ db, clock, isOn, ask, pause = SECOND }: Dependencies) => {
  const inTurn = createHostTurns(pause)
  // Of one look each question has its turn: a GET after a refused HEAD, and where a link leads on to.
  const askInTurn: PublicRequest = (method, url, signal) => inTurn(url.host, () => ask(method, url, signal))
  const check = async (address: string, signal: AbortSignal) => {
    const look = await lookAt(askInTurn, address, signal)
    const [before] = await db.select().from(linkChecks).where(eq(linkChecks.address, address))
    const values = asCheck(before, { address, look, clock })
    await db.insert(linkChecks).values(values).onConflictDoUpdate({ target: linkChecks.address, set: values })
  }
  return async ({ signal, report }: Pick<Run, 'signal' | 'report'>): Promise<void> => {
    if (!isOn) return
    await forgetLinks(db)
    const { due, total } = await listDueLinks(db, clock(), ADDRESSES_MAX)
    let done = total - due.length
    const limit = pLimit(HOSTS_MAX)
    const ofHost = async (addresses: string[]) => {
      for (const address of addresses) {
        signal.throwIfAborted()
        await check(address, signal)
        done += 1
        await report(done, total)
      }
    }
    await Promise.all(byHost(due).map((addresses) => limit(() => ofHost(addresses))))
  }
}

const byHost = (addresses: readonly string[]): string[][] => {
  const groups = new Map<string, string[]>()
  for (const address of addresses.filter((each) => URL.canParse(each))) {
    const { host } = new URL(address)
    groups.set(host, [...(groups.get(host) ?? []), address])
  }
  return [...groups.values()]
}
