import { expect, it } from 'vitest'
import { findPanelKey } from './panel-keys.ts'

it('a shortcut that is held down moves from row to row, but does nothing else more than once', () => {
  const held = (key: string) => findPanelKey(new KeyboardEvent('keydown', { key, repeat: true }))
  expect(['j', 'k', 'a', 'e', 'z', '?'].map(held)).toEqual(['j', 'k', undefined, undefined, undefined, undefined])
  expect(findPanelKey(new KeyboardEvent('keydown', { key: 'a' }))).toBe('a')
})
