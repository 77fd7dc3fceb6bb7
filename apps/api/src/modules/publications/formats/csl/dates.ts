import { type Context, format } from './format.ts'
import { joinRuns, type Run } from './runs.ts'
import { type CslElement, getChildren } from './style.ts'

/** Writes the date of publication; of other dates (accessed, original) nothing is known. */
export const renderDate = ({ attributes, children }: CslElement, context: Context): Run[] => {
  if (attributes.variable !== 'issued') return []
  const local = attributes.form === undefined ? undefined : context.style.dates.get(attributes.form)
  const own = children.filter(({ name }) => name === 'date-part')
  const parts = local ? getChildren(local, 'date-part').map((part) => override(part, own)) : own
  const shown = attributes['date-parts']?.split('-') ?? ['year', 'month', 'day']
  const runs = parts
    .filter((part) => shown.includes(part.attributes.name ?? ''))
    .map((part) => renderPart(part, context))
  const delimiter = attributes.delimiter ?? local?.attributes.delimiter
  return joinRuns(runs, delimiter)
}

/** A localized part, with the form that the style wants; where things stand is up to the language. */
const override = (part: CslElement, own: CslElement[]): CslElement => {
  const {
    prefix: _,
    suffix: __,
    ...wanted
  } = own.find(({ attributes }) => attributes.name === part.attributes.name)?.attributes ?? {}
  return { ...part, attributes: { ...part.attributes, ...wanted } }
}

const renderPart = (part: CslElement, { item, style }: Context): Run[] => {
  const { name, form } = part.attributes
  const [year, month, day] = item.issued['date-parts'][0] ?? []
  const number = { year, month, day }[name as 'year' | 'month' | 'day']
  if (number === undefined) return []
  if (name === 'month' && (form ?? 'long') !== 'numeric' && !form?.startsWith('numeric')) {
    const term = style.term(`month-${String(number).padStart(2, '0')}`, form)
    return format(term ? [{ text: term.one }] : [], part)
  }
  const text = form === 'numeric-leading-zeros' ? String(number).padStart(2, '0') : String(number)
  return format([{ text }], part)
}
