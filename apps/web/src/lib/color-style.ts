import { siteTones, type Tones } from '@hazards/schema/site-colors'
import type { TextsOf } from '@hazards/schema/texts'

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const ruleOf = (tones: Tones): string => {
  const values = Object.entries(tones).map(([name, value]) => `--${inCss(name)}:${value}`)
  return values.length > 0 ? `:root{${values.join(';')}}` : ''
}

/** Returns the style sheet with the group's own colors, for screens alone; '' if it has the original ones. Runs on the server only. */
export const colorStyle = (group: Pick<TextsOf<'group'>, 'mainColor' | 'accentColor'>): string => {
  const { light, dark } = siteTones(group)
  const rules = ruleOf(light)
  return rules && `@media screen{${rules}@media (prefers-color-scheme:dark){${ruleOf(dark)}}}`
}
