import { expect, it } from 'vitest'
import { bulkWords, undoneWords } from './bulk-words.ts'

const words = { one: 'item', many: 'items' }
const done = (name: string) => ({ name, problem: null })
const failed = (name: string) => ({ name, problem: 'It is gone.' })

it('tells how many were done, and of those that were not which and why (records §6)', () => {
  expect(bulkWords('approve', [done('A')], words)).toEqual({ title: '1 item approved' })
  expect(bulkWords('delete', [done('A'), done('B')], words)).toEqual({ title: '2 items deleted' })
  expect(bulkWords('archive', [done('A'), failed('B')], words)).toEqual({
    title: '1 of 2 archived',
    description: '“B”: It is gone.',
    variant: 'destructive',
  })
  expect(bulkWords('archive', ['A', 'B', 'C', 'D', 'E'].map(failed), words)).toMatchObject({
    title: 'Failed to archive 5 items',
    description: '“A”: It is gone. “B”: It is gone. “C”: It is gone. And 2 more.',
  })
})

it('tells what an undo has left alone', () => {
  expect(undoneWords(0)).toEqual({ title: 'Undone' })
  expect(undoneWords(1).description).toBe('1 was left alone: somebody has changed it since.')
  expect(undoneWords(2).description).toBe('2 were left alone: somebody has changed them since.')
})
