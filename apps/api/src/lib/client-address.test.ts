import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAt, createTrust, getClient, getNetwork, isAddressOrNetwork } from './client-address.ts'

describe('the client behind an address', () => {
  it('is an IPv4 address whole', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => clientAt(address) === address))
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%wg-0.1', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ])('%s is %s', (address, client) => {
    expect(clientAt(address)).toBe(client)
  })

  it('is the same for any two of an IPv6 /64, and another for any other, however they are written', () => {
    const group = fc.integer({ min: 1, max: 0xffff })
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
    const write = (parts: number[], isLong: boolean) =>
      parts.map((part) => (isLong ? part.toString(16).toUpperCase().padStart(4, '0') : part.toString(16))).join(':')
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.boolean(), (network, one, other, isLong) => {
        const client = clientAt(write([...network, ...one], isLong))
        expect(clientAt(write([...network, ...other], !isLong))).toBe(client)
        const [first = 0, ...rest] = network
        expect(clientAt(write([first ^ 0x8000, ...rest, ...one], isLong))).not.toBe(client)
      }),
    )
  })
})

describe('the client of a request', () => {
  const from = (ip: string) => getClient({ ip, raw: { socket: { remoteAddress: '10.0.0.5' } } })

  it.each([
    ['192.0.2.1:4711', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ])('whom a proxy names %s is %s, whatever the port', (named, client) => {
    expect(from(named)).toBe(client)
  })

  it.each([
    'unknown',
    '_hidden',
    '',
    '999.1.1.1',
    '192.0.2.1:port',
    '192.0.2.1:123456',
    'a:80',
    '[x]:80',
    '1.2.3.4:5:6',
  ])('is the connection where a proxy names %j, which is no address', (named) => {
    expect(from(named)).toBe('10.0.0.5')
  })
})

describe('the network of a client', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ])('of %s is %s', (client, network) => {
    expect(getNetwork(client)).toBe(network)
  })

  it('is one for all 65,536 clients of an IPv6 /48', { tags: ['release'] }, () => {
    const networks = new Set(
      Array.from({ length: 65_536 }, (_, index) => getNetwork(clientAt(`2001:db8:7:${index.toString(16)}::1`))),
    )
    expect([...networks]).toEqual(['2001:db8:7::/48'])
  })
})

describe('a trusted proxy', () => {
  it('is recognized by its address or network, with or without a port, and no other is', () => {
    const isTrusted = createTrust(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
    for (const entry of ['10.0.0.5', '10.0.0.5:80', '10.1.255.9', '[fd00::1]:443', 'fd12::1', '::ffff:10.0.0.5'])
      expect([entry, isTrusted(entry)]).toEqual([entry, true])
    for (const entry of ['10.0.0.6', '10.2.0.1', 'fe00::1', 'unknown', '', '10.0.0.5:x', 'x10.0.0.5'])
      expect([entry, isTrusted(entry)]).toEqual([entry, false])
  })

  it.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '192.0.2.0/24',
    '::1',
    'fd00::/8',
    '127.0.0.1/32',
    '2001:db8::/128',
    '::ffff:10.0.0.0/104',
    'fc00::/7',
  ])('may be %s', (entry) => {
    expect(isAddressOrNetwork(entry)).toBe(true)
  })

  it.each([
    ...['', ' ', '1', '2', 'true', 'false', 'loopback', 'localhost', 'proxy.example', '*', '10.0.0', '10.0.0.256'],
    ...['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/x', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1:80', '[::1]'],
    ...['::/7', '::ffff:0:0/96', '::ffff:0.0.0.0/97', '::ffff:128.0.0.0/97', '::ffff:10.0.0.0/103', '::ffff:0:0/90'],
    ...['0.0.0.0/0', '0.0.0.0/1', '11.0.0.0/7', '8000::/1', '::/0', '10.0.0.0/00', '010.0.0.1', '0x7f.1', ' 10.0.0.1'],
  ])('may not be %j', (entry) => {
    expect(isAddressOrNetwork(entry)).toBe(false)
  })
})
