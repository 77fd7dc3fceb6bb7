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
  /** Milliseconds between two looks at one server. */
  pause?: number | undefined
}

/** Addresses that one run looks at, and how many servers at once. */
const ADDRESSES_MAX = 5000
const HOSTS_MAX = 4

/** Returns the job that looks at the links of records (records §14), each server at most once a second. */
export const createLinkChecks = ({ db, clock, isOn, ask, pause = SECOND }: Dependencies) => {
  const inTurn = createHostTurns(pause)
  const check = async (address: string, signal: AbortSignal) => {
    const look = await inTurn(new URL(address).host, () => lookAt(ask, address, signal))
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
