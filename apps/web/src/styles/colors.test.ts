import { readdirSync, readFileSync } from 'node:fs'
import { COLORS } from '@hazards/schema/colors'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Returns the colors that a style sheet defines first, for light mode, and then in its first block for dark mode. */
const colorsIn = (css: string) => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const inPart = (part: string) =>
    Object.fromEntries([...part.matchAll(/^ +--([\w-]+): (#\w+);/gm)].map(([, name = '', value]) => [name, value]))
  return { light: inPart(light), dark: inPart(dark.slice(0, dark.indexOf('}'))) }
}
const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const tokens = colorsIn(read('tokens.css'))

it.each(['light', 'dark'] as const)('mails and the pages of the API have the colors of the site: %s', (mode) => {
  const named = Object.entries(COLORS[mode]).map(([name, value]) => [inCss(name), value])
  expect(tokens[mode]).toMatchObject(Object.fromEntries(named))
})

it.each(['light', 'dark'] as const)('the API reference has the colors of the site: %s', (mode) => {
  const own = colorsIn(read('../../../api/assets/api-reference.css'))[mode]
  const shared = Object.entries(own).filter(([name]) => name in tokens[mode])
  expect(shared.length).toBeGreaterThan(0)
  expect(tokens[mode]).toMatchObject(Object.fromEntries(shared))
})

it('no component has a color of its own, such as the one around the page in browsers', () => {
  const components = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => [path, /['"]#[\da-f]{6}['"]/i.exec(read(`../${path}`))?.[0]])
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter(([, color]) => color)).toEqual([])
})
