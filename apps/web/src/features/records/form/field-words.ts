import { formatDate, formatTime } from '@hazards/schema/dates'
import type { Field, Fields } from '@hazards/schema/fields/field'
import type { Geometry } from '@hazards/schema/geometry'
import { getHazard } from '@hazards/schema/hazards'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import { isPlainDate } from '@hazards/schema/primitives'
import { formatMoment } from '../../../components/panel/panel-dates.ts'
import type { Difference } from '../../../components/panel/save-problem.tsx'
import { writeGeometry } from './geometry-text.ts'

type Values = Record<string, unknown>

/** Formats a field's value for people, in a dialog or a history. Returns '' for an empty one. */
export const formatValue = (field: Field | undefined, value: unknown): string => {
  if (field?.control === 'moment') return value ? `From ${formatMoment(String(value))}` : 'Draft'
  if (value === null || value === undefined || value === '') return ''
  if (field?.control === 'own') return (field.inWords as (value: unknown) => string)(value)
  if (field?.control === 'date') return formatDate(String(value))
  if (field?.control === 'when') return formatWhen(String(value))
  if (field?.control === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value)
  if (field?.control === 'geometry') return writeGeometry(value as Geometry)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    const words = value.map((item) => formatItem(field, item))
    return words.join(words.some((item) => item.length > 100) || isOfParts(field) ? '\n' : ', ')
  }
  return typeof value === 'object' ? formatItem(field, value) : String(value)
}

/** Returns a day, or a moment in UTC, in words. */
const formatWhen = (value: string) =>
  isDay(value) ? formatDate(value) : `${formatDate(value)}, ${formatTime(value)} UTC`
const isDay = (value: string) => isPlainDate(value) || value.endsWith('T00:00:00.000Z') || value.endsWith(END_OF_DAY)

const isOfParts = (field: Field | undefined) => field?.control === 'list'

/** Formats an item of a list, or a group of fields. */
const formatItem = (field: Field | undefined, item: unknown): string => {
  if (field?.control === 'hazards') return `${getHazard(String(item))?.name ?? ''} (${item})`.trim()
  if (typeof item !== 'object' || item === null) return String(item ?? '')
  const fields: Fields = field && 'fields' in field ? field.fields : {}
  const words = Object.entries(item).map(([name, value]) => formatValue(fields[name], value))
  return words.filter(Boolean).join(': ')
}

/** Returns another editor's changes since `base`, in words, except those that match what was typed. */
export const findDifferences = (
  fields: Fields,
  versions: Record<'theirs' | 'typed' | 'base', object>,
): Difference[] => {
  const { theirs, typed, base } = versions as Record<keyof typeof versions, Values>
  return Object.entries(fields).flatMap(([name, field]) => {
    const other = formatValue(field, theirs[name])
    const isSaid = field.repeats !== undefined && other === theirs[field.repeats]
    const isKnown = isSaid || [typed, base].some((version) => formatValue(field, version[name]) === other)
    return isKnown ? [] : [{ field: name, label: field.label, theirs: other }]
  })
}
