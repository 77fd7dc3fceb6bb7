import { getNetwork } from './client-address.ts'

/** How many pieces of work run at once: of all, and of one network (a /24 or a /48). */
type Places = { all: number; network: number }
type Start = () => void

/**
 * Returns a function that runs as many pieces of work at once as there are places. Those that wait take turns: one of
 * each network, within a network one of each client, and of one client the oldest first. However many wait for one
 * network, others have every second turn.
 */
export const createTurns = (places: Places) => {
  // Maps keep their order: who is first has the turn, and then goes to the end.
  const waiting = new Map<string, Map<string, Start[]>>()
  const running = new Map<string, number>()
  let total = 0

  const put = (client: string, start: Start) => {
    const network = getNetwork(client)
    const clients = waiting.get(network) ?? new Map<string, Start[]>()
    const own = clients.get(client) ?? []
    own.push(start)
    waiting.set(network, clients.set(client, own))
  }

  /** Takes the next of a network. Its client, and the network itself, go to the end. */
  const takeFrom = (network: string, clients: Map<string, Start[]>): Start | undefined => {
    const [client, own]: [string, Start[]] = clients.entries().next().value ?? ['', []]
    const start = own.shift()
    clients.delete(client)
    if (own.length > 0) clients.set(client, own)
    waiting.delete(network)
    if (clients.size > 0) waiting.set(network, clients)
    return start
  }

  const count = (network: string, change: 1 | -1) => {
    total += change
    const now = (running.get(network) ?? 0) + change
    if (now > 0) running.set(network, now)
    else running.delete(network)
  }

  const startNext = () => {
    if (total >= places.all) return
    for (const [network, clients] of waiting) {
      if ((running.get(network) ?? 0) >= places.network) continue
      count(network, 1)
      takeFrom(network, clients)?.()
      return
    }
  }

  return async <Result>(client: string, work: () => Promise<Result> | Result): Promise<Result> => {
    await new Promise<void>((start) => {
      put(client, start)
      startNext()
    })
    try {
      return await work()
    } finally {
      count(getNetwork(client), -1)
      startNext()
    }
  }
}
