import { getNetwork } from './client-address.ts'

/**
 * Callers of one lane never wait for those of another. Administrators are those with a session that was verified. Sign-ins
 * have no session yet, so those from networks that an administrator used before have a lane of their own.
 */
export type Lane = 'visitors' | 'administrators' | 'sign-ins' | 'usual sign-ins'

/** Who makes a call: a client (an IPv4 address or an IPv6 /64), in its lane. */
export type Caller = { client: string; lane: Lane }

/** The caller at a client whose session does not matter. */
export const visitorAt = (client: string): Caller => ({ client, lane: 'visitors' })

/** How much one client, one network (a /24 or a /48) and all together may hold at a time. */
export type Bounds = { client: number; network: number; all: number }
/** Whose bound was reached. */
export type Party = keyof Bounds

/**
 * Counts how much each caller holds of a common resource. Each lane has the whole amount for itself. A client or a network that
 * holds nothing may take a first piece of any size, unless the bound for all is reached.
 */
export const createShares = (bounds: Bounds) => {
  const held = new Map<string, number>()
  const of = (key: string) => held.get(key) ?? 0
  const change = (key: string, amount: number) => {
    const now = of(key) + amount
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }

  return {
    /** Opens the share of one request, which is empty until it adds something. */
    open: ({ client, lane }: Caller) => {
      const keys: [Party, string][] = [
        ['client', `${lane} ${client}`],
        ['network', `${lane} in ${getNetwork(client)}`],
        ['all', lane],
      ]
      let own = 0
      return {
        /** Adds to the share, or returns whose bound that would exceed, and adds nothing. */
        add: (amount: number): Party | undefined => {
          for (const [party, key] of keys) {
            const isFirst = party !== 'all' && of(key) === own
            if (!isFirst && of(key) + amount > bounds[party]) return party
          }
          own += amount
          for (const [, key] of keys) change(key, amount)
          return undefined
        },
        /** Gives all of it back. */
        end: (): void => {
          for (const [, key] of keys) change(key, -own)
          own = 0
        },
      }
    },
    /** Returns what all of a lane hold together. */
    of: (lane: Lane) => of(lane),
  }
}
