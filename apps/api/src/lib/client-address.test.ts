import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientOf, isAddressOrNetwork } from './client-address.ts'

describe('the client behind an address', () => {
  it('is an IPv4 address whole', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => clientOf(address) === address))
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ])('%s is %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
  })

  it('is the same for any two of an IPv6 /64, and another for any other, however they are written', () => {
    const group = fc.integer({ min: 1, max: 0xffff })
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
    const write = (parts: number[], isLong: boolean) =>
      parts.map((part) => (isLong ? part.toString(16).toUpperCase().padStart(4, '0') : part.toString(16))).join(':')
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.boolean(), (network, one, other, isLong) => {
        const client = clientOf(write([...network, ...one], isLong))
        expect(clientOf(write([...network, ...other], !isLong))).toBe(client)
        const [first = 0, ...rest] = network
        expect(clientOf(write([first ^ 0x8000, ...rest, ...one], isLong))).not.toBe(client)
      }),
    )
  })
})

describe('a trusted proxy', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '192.0.2.0/24', '::1', 'fd00::/8', '127.0.0.1/32', '2001:db8::/128'])(
    'may be %s',
    (entry) => {
      expect(isAddressOrNetwork(entry)).toBe(true)
    },
  )

  it.each([
    ...['', ' ', '1', '2', 'true', 'false', 'loopback', 'localhost', 'proxy.example', '*', '10.0.0', '10.0.0.256'],
    ...['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/x', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1:80', '[::1]'],
    ...['0.0.0.0/0', '::/0', '10.0.0.0/00', '010.0.0.1', '0x7f.1', ' 10.0.0.1'],
  ])('may not be %j', (entry) => {
    expect(isAddressOrNetwork(entry)).toBe(false)
  })
})
