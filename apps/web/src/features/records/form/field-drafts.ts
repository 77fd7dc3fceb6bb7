import { completeWebAddress } from '@hazards/schema/complete-web-address'
import type { Field, Fields } from '@hazards/schema/fields/field'
import type { Geometry } from '@hazards/schema/geometry'
import { readGeometry, writeGeometry } from './geometry-text.ts'

/** The typed values of a form, by field: text, checkboxes, and for some controls lists of values or of drafts. */
export type Draft = Record<string, unknown>
type Values = Record<string, unknown>

/** Converts a record to form values. Without a record, returns those of a new one. */
export const buildDraft = (fields: Fields, record?: Values): Draft =>
  changeEach(fields, (name, field) => formatTyped(field, record ? record[name] : field.initial))

/** Returns the form values of a duplicate, without what is unique to the original, such as its DOI. */
export const buildDuplicate = (fields: Fields, record: Values): Draft =>
  changeEach(fields, (name, field) => formatTyped(field, field.isUnique ? field.initial : record[name]))

/** Converts form values to the schema's input. */
export const readDraft = (fields: Fields, draft: Draft): Values =>
  changeEach(fields, (name, field) => parseTyped(field, draft[name]))

/** Returns the path of the first field, which may be in the first item of a list: 'areas.0.title'. */
export const findFirst = (fields: Fields): string => {
  const [[name, field] = ['', undefined]] = Object.entries(fields)
  if (field?.control === 'list') return `${name}.0.${findFirst(field.fields)}`
  return field?.control === 'parts' ? `${name}.${findFirst(field.fields)}` : name
}

const changeEach = (fields: Fields, change: (name: string, field: Field) => unknown): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.control === 'none' ? [] : [[name, change(name, field)]])),
  )

const formatTyped = (field: Field, value: unknown): unknown => {
  switch (field.control) {
    case 'list':
      return (asList(value) as Values[]).map((item) => buildDraft(field.fields, item))
    case 'parts':
      return buildDraft(field.fields, value as Values | undefined)
    case 'moment':
      return value
    case 'when':
      return value ?? ''
    case 'own':
      return value ?? field.initial
    case 'hazards':
    case 'records':
      return asList(value)
    case 'check':
      return value === true
    case 'lines':
      return asList(value).join('\n')
    case 'formatted-paragraphs':
      return asList(value).join('\n\n')
    case 'geometry':
      return value ? writeGeometry(value as Geometry) : ''
    case 'date':
      return String(value ?? '').slice(0, 10) // the day in UTC, like all dates of the site
    default:
      return String(value ?? '')
  }
}

/** Also takes a decimal comma, as in 47,3769. */
const readNumber = (typed: string): number => Number(typed.replace(/^(\s*[+-]?\d+),(?=\d+\s*$)/, '$1.'))

const parseTyped = (field: Field, typed: unknown): unknown => {
  switch (field.control) {
    case 'list':
      return (asList(typed) as Draft[]).map((item) => readDraft(field.fields, item))
    case 'parts':
      return readDraft(field.fields, typed as Draft)
    case 'lines':
      return splitTyped(typed, /\n/)
    case 'formatted-paragraphs':
      // What is indented behind an empty line belongs to the item of a list before it.
      return splitTyped(typed, /\n(?:[^\S\n]*\n)+(?=\S)/)
    case 'geometry':
      return readGeometry(String(typed))
    case 'number':
      return String(typed).trim() === '' ? field.empty : readNumber(String(typed))
    case 'address':
      return completeWebAddress(String(typed))
    case 'image':
    case 'pdf':
      return typed === '' ? null : typed
    case 'select':
      return typed === '' && !field.isRequired ? null : typed
    default:
      return typed
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const splitTyped = (typed: unknown, between: RegExp): string[] =>
  String(typed)
    .split(between)
    .map((piece) => piece.trim())
    .filter(Boolean)
