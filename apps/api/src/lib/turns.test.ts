import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Makes all these clients wait for their turn, ends what runs one by one, and returns the order in which they ran. */
const readOrder = async (clients: string[], places = { all: 1, network: 1 }) => {
  const inTurn = createTurns(places)
  const order: string[] = []
  const ends: (() => void)[] = []
  const all = clients.map((client) =>
    inTurn(client, () => {
      order.push(client)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  for (let ended = 0; ended < clients.length; ended++) {
    await new Promise(setImmediate)
    ends[ended]?.()
  }
  await Promise.all(all)
  return order
}

it('clients of one network take turns, whoever has more', async () => {
  const [a, b] = ['192.0.2.1', '192.0.2.2']
  expect(await readOrder([a, a, a, a, b, b])).toEqual([a, a, b, a, b, a])
})

it.each([
  ['/24', (index: number) => `192.0.2.${index}`],
  ['/48', (index: number) => `2001:db8:7:${index.toString(16)}::/64`],
])(
  '250 clients of one %s are one when they crowd: a client of another network has every second turn',
  async (_, clientAt) => {
    const crowd = Array.from({ length: 250 }, (_, index) => clientAt(index))
    const order = await readOrder([...crowd, '198.51.100.1', '198.51.100.1'])
    expect([order.indexOf('198.51.100.1'), order.lastIndexOf('198.51.100.1')]).toEqual([2, 4])
  },
)

it('a network takes only its part of the places, also when nobody else wants the rest', async () => {
  const inTurn = createTurns({ all: 4, network: 2 })
  const begun: string[] = []
  const run = (client: string) =>
    void inTurn(client, () => {
      begun.push(client)
      return new Promise<void>(() => {})
    })
  for (const last of [1, 2, 3, 4]) run(`192.0.2.${last}`)
  run('198.51.100.1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['192.0.2.1', '192.0.2.2', '198.51.100.1'])
})

it('work that fails gives its place to the next', async () => {
  const inTurn = createTurns({ all: 1, network: 1 })
  const failed = inTurn('192.0.2.1', () => Promise.reject(new Error('failed')))
  const next = inTurn('192.0.2.1', async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
