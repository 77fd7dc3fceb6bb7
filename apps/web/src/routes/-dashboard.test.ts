import { expect, it } from 'vitest'
import { listTiles } from './-dashboard.tsx'

it('a single message or publication is counted as one', () => {
  const notes = (count: number) => listTiles(2024, count, count, count).map(({ note }) => note)
  expect(notes(1)).toEqual(['publication created in 2024', 'news and events, last 30 days', 'message, last 7 days'])
  expect(notes(2)).toEqual(['publications created in 2024', 'news and events, last 30 days', 'messages, last 7 days'])
})
