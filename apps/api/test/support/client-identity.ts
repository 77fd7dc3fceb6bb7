import { isIP } from 'node:net'
import fc from 'fast-check'
import type { MockInstance } from 'vitest'
import { expect } from 'vitest'
import { clientAt } from '../../src/lib/client-address.ts'
import type { TestApp } from './test-app.ts'

const ADDRESSES = ['192.0.2.7', '198.51.100.9', '2001:db8::1', '::ffff:192.0.2.7', '127.0.0.1', '10.0.0.5', '10.1.2.3']
const GARBAGE = [
  '',
  ' ',
  'unknown',
  '_hidden',
  'localhost',
  '1',
  '999.1.1.1',
  '[::1]:80',
  '192.0.2.7:80',
  '"192.0.2.7"',
  "' or 1=1",
]
const NAMES = [
  ...[
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
  ],
  ...['x-cluster-client-ip', 'x-forwarded', 'forwarded-for', 'x-originating-ip', 'x-remote-ip', 'x-remote-addr', 'via'],
  ...['x-azure-clientip', 'x-appengine-user-ip', 'x-envoy-external-address', 'x-forwarded-by', 'client-ip', 'from'],
]
const entry = fc.constantFrom(...ADDRESSES, ...GARBAGE)
const list = fc.array(entry, { maxLength: 4 }).map((entries) => entries.join(', '))
const headers = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(
    list,
    list.map((each) => each.replaceAll(', ', ',')),
    entry.map((each) => `for=${each};proto=https`),
  ),
  { maxKeys: 6 },
)

type Options = { taken: MockInstance; cases: number; seed: number }

/** Returns the client that the limiter counted for one call. */
const countedFor = async (app: TestApp, taken: MockInstance, from: string, sent: Record<string, string>) => {
  taken.mockClear()
  await app.app.inject({ method: 'POST', url: '/api/objects/upload', headers: sent, remoteAddress: from })
  expect(taken).toHaveBeenCalledTimes(1)
  return taken.mock.calls[0]?.[1]
}

/** Checks that, without a trusted proxy, the client is that of the connection, whatever headers it sends. */
export const beNobodyElse = (app: TestApp, { taken, cases, seed }: Options) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom('203.0.113.1', '2001:db8:5::9', '127.0.0.1'), headers, async (from, sent) => {
      expect(await countedFor(app, taken, from, sent)).toBe(clientAt(from))
    }),
    { numRuns: cases, seed },
  )

const PORTS: Record<string, string> = { '[::1]:80': '::1', '192.0.2.7:80': '192.0.2.7' }

/**
 * Returns the client according to the proxies at 127.0.0.1 and 10.0.0.5: the last address that they did not add
 * themselves or, if that is not an address, the connection.
 */
const behindProxies = (from: string, forwarded: string | undefined): string => {
  const trusted = ['127.0.0.1', '10.0.0.5']
  const chain = [from, ...(forwarded?.split(',').map((each) => each.trim()) ?? []).filter(Boolean).reverse()]
  const found = chain.find((each) => !trusted.includes(each)) ?? chain.at(-1) ?? from
  const address = PORTS[found] ?? found
  return isIP(address) ? address : from
}

/** Checks that, with trusted proxies, the client is the last address that they did not add, whatever precedes it. */
export const beWhoTheProxySays = (app: TestApp, { taken, cases, seed }: Options) =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('127.0.0.1', '10.0.0.5', '203.0.113.1'),
      headers,
      list,
      fc.constantFrom(...ADDRESSES.filter((each) => !each.startsWith('::ffff'))),
      async (from, sent, before, seen) => {
        const forwarded = [before, seen].filter(Boolean).join(', ')
        const client = behindProxies(from, forwarded)
        const counted = await countedFor(app, taken, from, { ...sent, 'x-forwarded-for': forwarded })
        expect(counted).toBe(clientAt(client))
      },
    ),
    { numRuns: cases, seed },
  )
