import type { CslItem } from '../csl-json.ts'
import { CLOSE_QUOTE, mapText, OPEN_QUOTE, type Run, surround } from './runs.ts'
import type { CslElement, CslStyle } from './style.ts'
import { changeCase } from './text-case.ts'

export type Context = {
  style: CslStyle
  item: CslItem
  /** Whether the author at this place is to be marked. */
  isMarked: (at: number) => boolean
}

/** Applies what an element says about the look of its text: periods, case, style, quotation marks, and what is around. */
export const format = (runs: Run[], { attributes }: CslElement): Run[] => {
  if (runs.length === 0) return runs
  const isStripped = attributes['strip-periods'] === 'true'
  const plain = isStripped ? mapText(runs, (text) => text.replaceAll('.', '')) : runs
  const cased = changeCase(plain, attributes['text-case'])
  const styled = attributes['font-style'] === 'italic' ? cased.map((run): Run => ({ ...run, isItalic: true })) : cased
  const quoted = attributes.quotes === 'true' ? [{ text: OPEN_QUOTE }, ...styled, { text: CLOSE_QUOTE }] : styled
  return surround(quoted, attributes)
}
