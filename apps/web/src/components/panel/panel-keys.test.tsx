import { expect, it } from 'vitest'
import { panelKeyOf } from './panel-keys.ts'

it('a shortcut that is held down moves from row to row, but does nothing else more than once', () => {
  const held = (key: string) => panelKeyOf(new KeyboardEvent('keydown', { key, repeat: true }))
  expect(['j', 'k', 'a', 'e', 'z', '?'].map(held)).toEqual(['j', 'k', undefined, undefined, undefined, undefined])
  expect(panelKeyOf(new KeyboardEvent('keydown', { key: 'a' }))).toBe('a')
})
