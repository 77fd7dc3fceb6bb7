import type { CitedPublication } from '@hazards/schema/cited-publication'
import type { CitationStyle } from '@hazards/schema/publication-files'
import { buildCslItem } from '../csl-json.ts'
import { mendPunctuation, putQuotes } from './punctuation.ts'
import { renderAll } from './render.ts'
import { mergeRuns, type Run } from './runs.ts'
import { getStyle } from './style.ts'

/** A reference, and what stands before it in a numbered style ('1.' or '[1]'). */
export type Reference = { label: string | null; runs: Run[] }

/** Returns a publication as styles read it, some of which know an event only by its older name. */
export const buildReferenceItem = (publication: CitedPublication) => {
  const item = buildCslItem(publication)
  return { ...item, event: item['event-title'] }
}

/**
 * Writes the reference of one work in a style, as citeproc does for that work alone.
 *
 * @param number its place in the list, which numbered styles write before it
 * @param isMarked whether the author at a place is to be in bold
 */
export const writeReference = (
  name: CitationStyle,
  publication: CitedPublication,
  number: number,
  isMarked: (at: number) => boolean = () => false,
): Reference => {
  const style = getStyle(name)
  const context = { style, item: buildReferenceItem(publication), isMarked }
  const [first, ...rest] = style.layout.children
  const isNumbered = first?.attributes.variable === 'citation-number'
  const { runs } = renderAll(isNumbered ? rest : style.layout.children, context)
  const suffix = style.layout.attributes.suffix
  const whole = mendPunctuation(suffix ? [...runs, { text: suffix }] : runs, style)
  return {
    label: isNumbered ? `${first.attributes.prefix ?? ''}${number}${first.attributes.suffix ?? ''}` : null,
    runs: trimEnd(mergeRuns(putQuotes(whole, style))),
  }
}

/** Without spaces at the end. */
const trimEnd = (runs: Run[]): Run[] =>
  runs.map((run, at) => (at === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run))
