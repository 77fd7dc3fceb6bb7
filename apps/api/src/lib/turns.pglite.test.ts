import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const keepBusy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('turns', () => {
  it('begin at once where nobody waits, and else one in each turn of the loop, first come first served', async () => {
    const turns = createTurns()
    const begun: number[] = []
    for (const number of [0, 1, 2, 3]) turns.take(() => void begun.push(number))
    expect(begun).toEqual([0])
    for (let turn = 0; turn < 5; turn++) {
      expect(begun).toEqual([0, 1, 2, 3].slice(0, turn + 1))
      await turnOfTheLoop()
    }
    turns.take(() => void begun.push(4))
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it('wait while others still come in, but not for long', async () => {
    const turns = createTurns()
    let isBegun = false
    turns.take(() => {})
    turns.take(() => {
      isBegun = true
    })
    for (let round = 0; round < 5; round++) {
      turns.noteArrival()
      await turnOfTheLoop()
      expect(isBegun).toBe(false)
    }
    const since = performance.now()
    while (!isBegun && performance.now() - since < 1000) {
      turns.noteArrival()
      await turnOfTheLoop()
    }
    expect(isBegun).toBe(true)
  })

  it('are late once those who wait need more than a fifth of a second, and no more when these are through', async () => {
    const turns = createTurns()
    let left = 100
    const crowd = () => {
      for (let count = 0; count < 100; count++) turns.take(() => keepBusy(left-- > 0 ? 10 : 0))
    }
    crowd()
    expect(turns.isLate()).toBe(false)
    while (left > 40) await turnOfTheLoop()
    expect(turns.isLate()).toBe(true)
    while (left > 3) await turnOfTheLoop()
    expect(turns.isLate()).toBe(false)
    while (left > 0) await turnOfTheLoop()
    await turnOfTheLoop()
    crowd()
    expect(turns.isLate()).toBe(false)
  })
})
