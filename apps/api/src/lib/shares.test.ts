import { expect, it } from 'vitest'
import { createShares, visitorAt } from './shares.ts'

const shares = () => createShares({ client: 3, network: 5, all: 8 })
/** Takes one piece for each address and returns whose bound was reached each time. */
const take = (all: ReturnType<typeof shares>, addresses: string[]) =>
  addresses.map((address) => all.open(visitorAt(address)).add(1))

it('of a client so much is held, of a network so much, and of all so much', () => {
  const all = shares()
  expect(take(all, Array(4).fill('192.0.2.1'))).toEqual([undefined, undefined, undefined, 'client'])
  expect(take(all, ['192.0.2.2', '192.0.2.3', '192.0.2.4'])).toEqual([undefined, undefined, 'network'])
  expect(take(all, ['2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:2:2::/64', '203.0.113.1'])).toEqual([
    undefined,
    undefined,
    undefined,
    'all',
  ])
})

it('administrators have as much again for themselves', () => {
  const all = shares()
  for (let network = 0; network < 8; network++) take(all, [`192.0.${network}.1`])
  expect(take(all, ['192.0.9.1'])).toEqual(['all'])
  expect(all.open({ client: '192.0.9.1', lane: 'administrators' }).add(1)).toBeUndefined()
})

it('who holds nothing gets a first piece that is larger than a client may hold, but not larger than all may', () => {
  const all = shares()
  const first = all.open(visitorAt('192.0.2.1'))
  expect([first.add(4), first.add(2), first.add(3)]).toEqual([undefined, undefined, 'all'])
  expect(take(all, ['192.0.2.1'])).toEqual(['client'])
  first.end()
  first.end()
  expect([take(all, ['192.0.2.1']), all.of('visitors')]).toEqual([[undefined], 1])
})
