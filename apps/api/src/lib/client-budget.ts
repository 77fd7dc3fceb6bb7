import { LRUCache } from 'lru-cache'
import { getNetwork } from './client-address.ts'
import { monotonicMs } from './clock.ts'
import { type Bounds, type Caller, createShares } from './shares.ts'
import { createTurns } from './turns.ts'

export type ClientBudget = ReturnType<typeof createClientBudget>

const MB = 1024 * 1024

/** What may be held at a time, in each process. */
const HELD = {
  /** Calls being answered, from the arrival of their body until their response is ready; each call of a batch is one. */
  calls: { client: 50, network: 80, all: 250 },
  /** Calls of one kind ('publications query') that wait for their turn. */
  waiting: { client: 50, network: 80, all: Number.POSITIVE_INFINITY },
  /** Calls of one kind that run, so that calls waiting for one table leave connections for all others. */
  running: { client: 2, network: 2, all: 4 },
  /** What occupies the process: pages being rendered, and parts of whole lists being read and written. */
  occupying: { client: 1, network: 1, all: 4 },
  /** Bytes of responses that are being built or wait to be read. */
  bytes: { client: 32 * MB, network: 64 * MB, all: 128 * MB },
  /** Open connections. Node itself limits all of them. */
  connections: { client: 256, network: 1_024, all: 5_000 },
  /** Files being uploaded; fewer for a network than are decoded or wait for that at a time. */
  uploads: { client: 4, network: 4, all: 32 },
} satisfies Record<string, Bounds>

/** What may be used in 10 seconds, in each process: many times the few dozen clicks of a visitor. */
const USED = {
  /** Reads that query the database or render a page. */
  reads: { client: 300, network: 600 },
  /** Calls and forms that may write something. */
  posts: { client: 50, network: 200 },
}
const WINDOW_MS = 10_000
/** Clients and networks that are remembered; of more, those that were quiet for longest are forgotten. */
const REMEMBERED_MAX = 20_000

/**
 * What one client, one network and all together may make others wait for. Every door asks here: pages, posted forms,
 * REST, tRPC, documents, exports and uploads. What is stored and mailed is limited in limits.ts.
 *
 * @param hasClientLimits false leaves only what all together may hold, for tests from one address
 */
export const createClientBudget = ({ hasClientLimits }: { hasClientLimits: boolean }) => {
  const createOwnShares = ({ all, ...own }: Bounds) =>
    createShares({ ...(hasClientLimits ? own : { client: all, network: all }), all })
  const used = new LRUCache<string, number>({ max: REMEMBERED_MAX, ttl: WINDOW_MS, perf: { now: monotonicMs } })
  const listCounters = (what: keyof typeof USED, { client }: Caller) => [
    { max: USED[what].client, key: `${what} ${client}` },
    { max: USED[what].network, key: `${what} in ${getNetwork(client)}` },
  ]

  return {
    hasClientLimits,
    calls: createOwnShares(HELD.calls),
    /** Creates the turns and the bounds of waiting for one kind of call. */
    createKind: (what: 'running' | 'occupying') => ({
      inTurn: createTurns(hasClientLimits ? HELD[what] : { ...HELD[what], network: HELD[what].all }),
      waiting: createOwnShares(HELD.waiting),
    }),
    bytes: createOwnShares(HELD.bytes),
    connections: createOwnShares(HELD.connections),
    uploads: createOwnShares(HELD.uploads),
    connectionsMax: HELD.connections.all,

    /**
     * Counts costly work of a visitor. Returns 0, or, if the client or its network has used up what it may in these 10
     * seconds, the seconds until it may again.
     */
    use: (what: keyof typeof USED, caller: Caller, amount = 1): number => {
      if (!hasClientLimits || caller.lane === 'administrators') return 0
      const counters = listCounters(what, caller)
      for (const { max, key } of counters)
        if ((used.get(key) ?? 0) >= max) return Math.max(1, Math.ceil(used.getRemainingTTL(key) / 1000))
      for (const { key } of counters) used.set(key, (used.get(key) ?? 0) + amount, { noUpdateTTL: true })
      return 0
    },

    /** Returns whether a visitor or its network has used a third of what it may use in these 10 seconds, as a crawler does. */
    asksMuch: (caller: Caller): boolean =>
      caller.lane !== 'administrators' &&
      [...listCounters('reads', caller), ...listCounters('posts', caller)].some(
        ({ max, key }) => (used.get(key) ?? 0) > max / 3,
      ),
  }
}
