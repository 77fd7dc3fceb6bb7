import { expect, it } from 'vitest'
import { floodFromNetwork, storedBytes, visitHonestly } from '../support/network-flood.ts'
import { createTestApp } from '../support/test-app.ts'

/** How many clients of the network, each time others, send at every door every ten minutes. */
const CLIENTS = Number(process.env.DAY_CLIENTS ?? 8)
const TEN_MINUTES = 600_000
const ROUNDS = 144

it.each(['ipv6', 'ipv4'] as const)(
  'one network (%s) adds at most 100 MB in a day over all doors (trust 81)',
  async (family) => {
    const app = await createTestApp({ hasRateLimits: true })
    try {
      const before = await storedBytes(app.db)
      const statuses: Record<number, number> = {}
      let mostInARound = 0
      let last = before
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await floodFromNetwork(app, { clients: CLIENTS, family, first: round * CLIENTS })
        for (const [status, count] of Object.entries(answers))
          statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
        const now = await storedBytes(app.db)
        mostInARound = Math.max(mostInARound, now - last)
        last = now
        app.clock.advance(TEN_MINUTES)
      }
      const [added, most] = [last - before, mostInARound].map((bytes) => (bytes / 1e6).toFixed(1))
      console.info(`${family}: ${JSON.stringify(statuses)}, ${added} MB in a day, at most ${most} MB in ten minutes`)
      expect(last - before).toBeLessThan(100_000_000)
      expect(await visitHonestly(app, '203.0.113.5')).toEqual([200, 200, 200, 200, 200])
    } finally {
      await app.close()
    }
  },
)
