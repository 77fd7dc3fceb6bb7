import { networkOf } from './client-address.ts'

/** Who makes a call: a client (an IPv4 address or an IPv6 /64), as a visitor or with a session that was verified. */
export type Caller = { client: string; isAdministrator: boolean }

/** The caller at a client whose session does not matter. */
export const visitorAt = (client: string): Caller => ({ client, isAdministrator: false })

/** How much one client, one network (a /24 or a /48) and all together may hold at a time. */
export type Bounds = { client: number; network: number; all: number }
/** Whose bound was reached. */
export type Party = keyof Bounds

/**
 * Counts what callers hold of something that all share. Administrators have as much again for themselves. A client, or a
 * network, that holds nothing gets its first piece whatever its size, unless it is too much for all together.
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
    open: ({ client, isAdministrator }: Caller) => {
      const lane = isAdministrator ? 'administrators' : 'visitors'
      const keys: [Party, string][] = [
        ['client', `${lane} ${client}`],
        ['network', `${lane} in ${networkOf(client)}`],
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
    /** Returns what all visitors hold together. */
    ofVisitors: () => of('visitors'),
  }
}
