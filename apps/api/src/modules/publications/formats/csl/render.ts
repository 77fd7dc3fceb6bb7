import type { CslItem } from '../csl-json.ts'
import { renderDate } from './dates.ts'
import { type Context, format } from './format.ts'
import { renderNames } from './names.ts'
import { formatNumber, formatPages, isNumeric, isPlural } from './numbers.ts'
import { markQuotes } from './punctuation.ts'
import { joinRuns, type Run, surround } from './runs.ts'
import type { CslElement } from './style.ts'

/** What an element writes. A group that asks for variables and finds none writes nothing. */
export type Rendered = { runs: Run[]; asks: boolean; finds: boolean }

const nothing: Rendered = { runs: [], asks: false, finds: false }
const asked = (runs: Run[]): Rendered => ({ runs, asks: true, finds: runs.length > 0 })
const written = (runs: Run[]): Rendered => ({ ...nothing, runs })

const merge = (parts: Rendered[], runs: Run[]): Rendered => ({
  runs,
  asks: parts.some(({ asks }) => asks),
  finds: parts.some(({ finds }) => finds),
})

/** Writes elements without anything between them. */
export const renderAll = (elements: CslElement[], context: Context): Rendered => {
  const parts = renderParts(elements, context)
  return merge(parts, joinRuns(parts.map(({ runs }) => runs)))
}

/** Writes elements one by one. The parts of a choice are those of the element around it. */
const renderParts = (elements: CslElement[], context: Context): Rendered[] => {
  const parts: Rendered[] = []
  for (const element of elements) {
    const chosen = element.name === 'choose' && element.children.find((branch) => isMet(branch, context))
    if (chosen) parts.push(...renderParts(chosen.children, context))
    else if (element.name !== 'choose') parts.push(render(element, context))
  }
  return parts
}

const render = (element: CslElement, context: Context): Rendered => {
  switch (element.name) {
    case 'text':
      return renderText(element, context)
    case 'number':
      return renderNumber(element, context)
    case 'label':
      return renderLabel(element, context)
    case 'date':
      return asked(surround(renderDate(element, context), element.attributes))
    case 'names':
      return asked(renderNames(element, context))
    case 'group':
      return renderGroup(element, context)
    default:
      return nothing
  }
}

const renderGroup = (element: CslElement, context: Context): Rendered => {
  const parts = renderParts(element.children, context)
  const { attributes } = element
  const runs = joinRuns(
    parts.map(({ runs }) => runs),
    attributes.delimiter,
  )
  const { asks, finds } = merge(parts, [])
  // What a group writes counts as a variable of the group around it.
  return asks && !finds ? asked([]) : asked(format(runs, element))
}

const renderText = (element: CslElement, context: Context): Rendered => {
  const { macro, variable, term, value, form, plural } = element.attributes
  if (macro !== undefined) {
    const all = renderAll(context.style.macros.get(macro)?.children ?? [], context)
    return { ...all, runs: format(all.runs, element) }
  }
  if (variable !== undefined) return asked(format(asRuns(readVariable(variable, context, form)), element))
  if (value !== undefined) return written(format(asRuns(value), element))
  const words = context.style.term(term ?? '', form)
  return written(format(asRuns(plural === 'true' ? words?.many : words?.one), element))
}

const asRuns = (text: string | undefined): Run[] => (text ? [{ text }] : [])

const NUMBERS = ['number', 'volume', 'issue']

const getVariable = (variable: string, { item }: Context): string | undefined => {
  const value = item[variable as keyof CslItem]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const readVariable = (variable: string, context: Context, form?: string): string | undefined => {
  const short = form === 'short' ? getVariable(`${variable}-short`, context) : undefined
  const value = short ?? getVariable(variable, context)
  if (value === undefined) return undefined
  if (variable === 'page') return formatPages(value, context.style.options['page-range-format'])
  if (NUMBERS.includes(variable)) return formatNumber(value)
  return variable === 'DOI' || variable === 'URL' ? value : markQuotes(value, context.style)
}

const renderNumber = (element: CslElement, context: Context): Rendered => {
  const value = getVariable(element.attributes.variable ?? '', context)
  return asked(format(asRuns(value && formatNumber(value)), element))
}

const renderLabel = (element: CslElement, context: Context): Rendered => {
  const { variable = '', form, plural } = element.attributes
  const value = getVariable(variable, context)
  if (value === undefined) return nothing
  const term = context.style.term(variable, form)
  const isMany = plural === 'always' || (plural !== 'never' && isPlural(value))
  return written(format(asRuns(isMany ? term?.many : term?.one), element))
}

type Test = (context: Context) => boolean

const has =
  (variable: string): Test =>
  (context) =>
    variable === 'author' || variable === 'issued' || getVariable(variable, context) !== undefined

const readTests = ({ attributes }: CslElement): Test[] => {
  const listed = (key: string) => attributes[key]?.split(' ') ?? []
  return [
    ...listed('type').map(
      (type): Test =>
        (context) =>
          type === context.item.type,
    ),
    ...listed('variable').map(has),
    ...listed('is-numeric').map(
      (variable): Test =>
        (context) =>
          isNumeric(getVariable(variable, context)),
    ),
    // Of a place in the work, of uncertain dates and of what is to be told apart there is nothing in a list.
    ...['locator', 'is-uncertain-date', 'disambiguate', 'position'].flatMap(listed).map((): Test => () => false),
  ]
}

/** The tests of each branch, which a long list asks thousands of times. */
const testsOf = new WeakMap<CslElement, Test[]>()

/** Returns whether a branch of a choice is taken. */
const isMet = (branch: CslElement, context: Context): boolean => {
  if (branch.name === 'else') return true
  const tests = testsOf.get(branch) ?? readTests(branch)
  testsOf.set(branch, tests)
  const { match } = branch.attributes
  if (match === 'any') return tests.some((test) => test(context))
  if (match === 'none') return !tests.some((test) => test(context))
  return tests.every((test) => test(context))
}
