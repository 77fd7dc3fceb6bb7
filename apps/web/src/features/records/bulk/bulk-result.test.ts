import { expect, it } from 'vitest'
import { bulkResult, undoResult } from './bulk-result.ts'

const words = { one: 'item', many: 'items' }
const done = (name: string) => ({ name, problem: null })
const failed = (name: string) => ({ name, problem: 'It is gone.' })

it('says how many succeeded, and which ones failed and why (records §6)', () => {
  expect(bulkResult('approve', [done('A')], words)).toEqual({ title: '1 item approved' })
  expect(bulkResult('delete', [done('A'), done('B')], words)).toEqual({ title: '2 items deleted' })
  expect(bulkResult('archive', [done('A'), failed('B')], words)).toEqual({
    title: '1 of 2 archived',
    description: '“B”: It is gone.',
    variant: 'destructive',
  })
  const outcomes = [done('Z'), ...['A', 'B', 'C', 'D', 'E'].map(failed)]
  expect(bulkResult('archive', outcomes, words)).toMatchObject({
    title: '1 of 6 archived',
    description: '“A”: It is gone. “B”: It is gone. “C”: It is gone. And 2 more.',
  })
})

it('says once why all have failed', () => {
  expect(bulkResult('approve', ['A', 'B'].map(failed), words)).toMatchObject({
    title: 'Failed to approve 2 items',
    description: 'It is gone.',
  })
})

it('tells what an undo has left alone', () => {
  expect(undoResult({ restored: 2, kept: 0 })).toEqual({ title: 'Undone' })
  expect(undoResult({ restored: 0, kept: 1 })).toEqual({
    title: 'Nothing was undone',
    description: '1 was left alone: it was changed since, or undone already.',
  })
  expect(undoResult({ restored: 1, kept: 2 })).toEqual({
    title: 'Partly undone',
    description: '2 were left alone: they were changed since, or undone already.',
  })
})
