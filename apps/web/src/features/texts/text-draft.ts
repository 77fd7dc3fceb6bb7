import { completeWebAddress } from '@hazards/schema/complete-web-address'
import type { Field as TextField, Fields as TextFields } from '@hazards/schema/fields/field'

/** The form values of a document: text, checkboxes, objects, and lists of these. */
export type Draft = { [name: string]: DraftValue }
type DraftValue = string | boolean | Draft | DraftValue[]
type Fields = Record<string, unknown>

/** Converts a document to form values. */
export const draftOf = (fields: TextFields, values: Fields): Draft => eachOf(fields, values, typedOf) as Draft

/** Returns the form values of a new list item. */
export const emptyItem = (fields: TextFields): Draft => draftOf(fields, {})

/** Converts form values to the schema's input. */
export const inputOf = (fields: TextFields, draft: Draft): Fields => eachOf(fields, draft, readOf)

/** Returns the path of the first field, which may be in the first item of a list: 'areas.0.title'. */
export const firstOf = (fields: TextFields): string => {
  const [[name, field] = ['', undefined]] = Object.entries(fields)
  if (field?.control === 'list') return `${name}.0.${firstOf(field.fields)}`
  return field?.control === 'parts' ? `${name}.${firstOf(field.fields)}` : name
}

const eachOf = (fields: TextFields, values: Fields, change: (field: TextField, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, values[name])]))

const typedOf = (field: TextField, value: unknown): unknown => {
  if (field.control === 'list') return (asList(value) as Fields[]).map((item) => draftOf(field.fields, item))
  if (field.control === 'parts') return draftOf(field.fields, (value ?? {}) as Fields)
  if (field.control === 'check') return value === true
  if (field.control === 'select') return value ?? field.initial
  if (field.control === 'lines') return asList(value).join('\n')
  if (field.control === 'paragraphs') return asList(value).join('\n\n')
  return value === null || value === undefined ? '' : String(value)
}

const readOf = (field: TextField, typed: unknown): unknown => {
  if (field.control === 'list') return (asList(typed) as Draft[]).map((item) => inputOf(field.fields, item))
  if (field.control === 'parts') return inputOf(field.fields, typed as Draft)
  if (field.control === 'lines') return pieces(typed, /\n/)
  if (field.control === 'paragraphs') return pieces(typed, /\n\s*\n/)
  if (field.control === 'number') return String(typed).trim() === '' ? Number.NaN : Number(typed)
  if (field.control === 'address') return completeWebAddress(String(typed))
  if (field.control === 'image') return typed === '' ? null : typed
  return typed
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const pieces = (typed: unknown, between: RegExp): string[] =>
  String(typed)
    .split(between)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Error messages by field path, such as 'pillars.1.title'. */
export type Problems = Readonly<Record<string, string>>
type Problem = { path: string | readonly PropertyKey[]; message: string }

export const problemsOf = (issues: readonly Problem[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message]))

/** Returns the error of a field or of one of its lines. */
export const problemAt = (problems: Problems, path: string): string | undefined =>
  problems[path] ??
  Object.entries(problems).find(([at]) => /^\.\d+$/.test(at.slice(path.length)) && at.startsWith(path))?.[1]

/** Returns another editor's changes since `base`, in words, except those that match what was typed. */
export const differencesOf = (
  fields: TextFields,
  { theirs, typed, base }: Record<'theirs' | 'typed' | 'base', Fields>,
) =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const other = inWords(theirs[name])
    return [typed, base].some((version) => inWords(version[name]) === other)
      ? []
      : [{ field: name, label, theirs: other }]
  })

/** Formats a value for people. Each text of a list is on its own line. */
const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(inWords).filter(Boolean).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '')
}
