import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, type MockInstance, vi } from 'vitest'
import { clientAt } from '../src/lib/client-address.ts'
import { startApp } from './support/app-of-file.ts'

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
const NAMES = `
  x-forwarded-for forwarded x-real-ip x-client-ip true-client-ip cf-connecting-ip fastly-client-ip
  x-cluster-client-ip x-forwarded forwarded-for x-originating-ip x-remote-ip x-remote-addr via
  x-azure-clientip x-appengine-user-ip x-envoy-external-address x-forwarded-by client-ip from
`
  .trim()
  .split(/\s+/)
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

/** Starts a server. Returns a function that makes a call, and returns the client that the limiter counted for it. */
const startCounting = async (trustProxy: string[] | false) => {
  const app = await startApp({}, { trustProxy })
  const taken: MockInstance = vi.spyOn(app.services.rateLimiter, 'takeFor').mockResolvedValue()
  vi.spyOn(app.services.uploads, 'create').mockResolvedValue({ uploadURL: '/' })
  return async (from: string, sent: Record<string, string>) => {
    taken.mockClear()
    await app.app.inject({ method: 'POST', url: '/api/objects/upload', headers: sent, remoteAddress: from })
    expect(taken).toHaveBeenCalledTimes(1)
    return taken.mock.calls[0]?.[1]
  }
}

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

const CASES = Number(process.env.HEADER_SETS ?? 60)
const seed = Math.floor(Math.random() * 2 ** 31)
const runs = { numRuns: CASES, seed }

const countDirect = await startCounting(false)
const countProxied = await startCounting(['127.0.0.1', '10.0.0.5'])

describe(`whom a limit counts against, with random headers (seed ${seed})`, () => {
  it('is that of the connection if no proxy is trusted', () => {
    const from = fc.constantFrom('203.0.113.1', '2001:db8:5::9', '127.0.0.1')
    const property = fc.asyncProperty(from, headers, async (address, sent) => {
      expect(await countDirect(address, sent)).toBe(clientAt(address))
    })
    return fc.assert(property, runs)
  })

  it('is the last address that a trusted proxy did not write, whatever precedes it', () => {
    const from = fc.constantFrom('127.0.0.1', '10.0.0.5', '203.0.113.1')
    const seen = fc.constantFrom(...ADDRESSES.filter((each) => !each.startsWith('::ffff')))
    const property = fc.asyncProperty(from, headers, list, seen, async (address, sent, before, last) => {
      const forwarded = [before, last].filter(Boolean).join(', ')
      const counted = await countProxied(address, { ...sent, 'x-forwarded-for': forwarded })
      expect(counted).toBe(clientAt(behindProxies(address, forwarded)))
    })
    return fc.assert(property, runs)
  })
})
