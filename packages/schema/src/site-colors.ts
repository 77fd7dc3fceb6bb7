import { COLORS } from './colors.ts'

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** In dark mode the deep ground stays darker than the page's text on it would need. */
const DEEP_IN_THE_DARK = 8

export const HEX_COLOR = /^#[\da-f]{6}$/i

type Mode = keyof typeof COLORS
/** The colors that a group has chosen, each '#rrggbb', or '' for the original one. */
export type ChosenColors = { mainColor: string; accentColor: string }
/** The colors of a mode that follow from the chosen ones. */
export type Tones = Partial<Record<'link' | 'deep' | 'signal' | 'onSignal' | 'heroSignal', string>>

const listChannels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Returns the relative luminance of a color (WCAG 2.2). */
const getLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = listChannels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colors '#rrggbb' (WCAG 2.2): from 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = 100

/** Returns the color, mixed with as little of `toward` as gives it the contrast with all grounds; all of `toward` at the most. */
const getTone = (
  color: string,
  toward: '#000000' | '#ffffff',
  grounds: readonly string[],
  contrast: number,
): string => {
  const [from, to] = [listChannels(color), listChannels(toward)]
  for (let step = 0; step < STEPS; step++) {
    const mixed = from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * step) / STEPS))
    const tone = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (grounds.every((ground) => getContrast(tone, ground) >= contrast)) return tone
  }
  return toward
}

/** Returns the grounds of a page in a mode. */
export const listGrounds = (mode: Mode): string[] => {
  const { paper, surface, sunken } = COLORS[mode]
  return [paper, surface, sunken]
}

const getTones = (mode: Mode, { mainColor, accentColor }: ChosenColors): Tones => {
  const isLight = mode === 'light'
  const grounds = listGrounds(mode)
  const onPage = (color: string) => getTone(color, isLight ? '#000000' : '#ffffff', grounds, TEXT_CONTRAST)
  const { onDeepSoft, onSignal } = COLORS[mode]
  return {
    ...(HEX_COLOR.test(mainColor) && {
      link: onPage(mainColor),
      deep: getTone(mainColor, '#000000', [onDeepSoft], isLight ? TEXT_CONTRAST : DEEP_IN_THE_DARK),
    }),
    ...(HEX_COLOR.test(accentColor) && {
      signal: onPage(accentColor),
      onSignal,
      heroSignal: getTone(accentColor, '#ffffff', listGrounds('dark'), TEXT_CONTRAST),
    }),
  }
}

/**
 * Returns the site's colors that follow from the chosen ones, for both modes: darker or lighter by as little as makes them
 * readable on every ground. A color that is '' changes nothing.
 */
export const siteTones = (chosen: ChosenColors): Record<Mode, Tones> => ({
  light: getTones('light', chosen),
  dark: getTones('dark', chosen),
})

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const getRule = (tones: object): string => {
  const values = Object.entries(tones).map(([name, value]) => `--${inCss(name)}:${value}`)
  return values.length > 0 ? `:root{${values.join(';')}}` : ''
}

/** Returns the style sheet with the original colors, as custom properties, for pages that load nothing of the site. */
export const originalStyle = (): string =>
  `:root{color-scheme:light dark}${getRule(COLORS.light)}@media (prefers-color-scheme:dark){${getRule(COLORS.dark)}}`

/**
 * Returns the style sheet with the chosen colors, for screens alone, to stand after the page's own; '' if none is chosen
 * (records §5.18).
 */
export const colorStyle = (chosen: ChosenColors): string => {
  const { light, dark } = siteTones(chosen)
  const rules = getRule(light)
  return rules && `@media screen{${rules}@media (prefers-color-scheme:dark){${getRule(dark)}}}`
}
