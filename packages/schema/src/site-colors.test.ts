import { describe, expect, it } from 'vitest'
import { COLORS } from './colors.ts'
import { colorStyle, getContrast, listGrounds, siteTones, TEXT_CONTRAST } from './site-colors.ts'

const hex = (number: number) => `#${number.toString(16).padStart(6, '0')}`
/** Spread over all colors, with black, white and the purest ones. */
const COLORS_TRIED = [
  ...['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#808080'],
  ...Array.from({ length: 300 }, (_, at) => hex((at * 55_927) % 0x1000000)),
]

describe('the chosen colors (records §5.18)', () => {
  it('are measured by the formula of WCAG', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(getContrast('#0a4d82', '#0a4d82')).toBe(1)
  })

  it.each(['light', 'dark'] as const)('are readable on every ground, whatever was chosen: %s', (mode) => {
    for (const color of COLORS_TRIED) {
      const { link, deep, signal, onSignal } = siteTones({ mainColor: color, accentColor: color })[mode]
      const { onDeep, onDeepSoft } = COLORS[mode]
      const pairs = [
        ...listGrounds(mode).flatMap((ground) => [[link, ground] as const, [signal, ground] as const]),
        ...[[onSignal, signal] as const, [onDeep, deep] as const, [onDeepSoft, deep] as const],
      ]
      for (const [text = '', ground = ''] of pairs)
        expect({ color, text, ground, isRead: getContrast(text, ground) >= TEXT_CONTRAST }).toMatchObject({
          isRead: true,
        })
    }
  })

  it('stay as they were chosen where they can be read so, and change nothing if none is chosen', () => {
    const { light, dark } = siteTones({ mainColor: '#0a4d82', accentColor: '' })
    expect([light.link, light.signal, dark.signal]).toEqual(['#0a4d82', undefined, undefined])
    expect(dark.link).not.toBe('#0a4d82')
    expect(siteTones({ mainColor: '', accentColor: 'red;}' })).toEqual({ light: {}, dark: {} })
  })

  it('are a style of a few custom properties, for screens; none without a choice', () => {
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
})
