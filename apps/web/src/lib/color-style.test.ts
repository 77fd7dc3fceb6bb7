import { expect, it } from 'vitest'
import { colorStyle } from './color-style.ts'

it('records §5.18: the group’s own colors are a style of a few custom properties, for screens; none without a choice', () => {
  expect(colorStyle({ mainColor: '', accentColor: '' })).toBe('')
  const style = colorStyle({ mainColor: '#0b5d3b', accentColor: '#b8336a' })
  expect(style).toMatch(
    /^@media screen\{:root\{(?:--[a-z-]+:#[\da-f]{6};?)+\}@media \(prefers-color-scheme:dark\)\{:root\{(?:--[a-z-]+:#[\da-f]{6};?)+\}\}\}$/,
  )
  expect(style).toContain('--link:#0b5d3b')
  expect(style.length).toBeLessThan(350)
  // What no form lets in, but a database might have.
  expect(colorStyle({ mainColor: '</style><script>', accentColor: '#12345' })).toBe('')
})
