import { completeWebAddress } from '@hazards/schema/complete-web-address'
import type { StudySite } from '@hazards/schema/project'

/** One field of a form: its control, label and options. */
export type RecordField = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  /** Takes the full width. Long texts always do. */
  isWide?: boolean
} & (
  | { control: 'line' | 'email' | 'address' | 'text' | 'lines' | 'sites' | 'percent' | 'image' | 'pdf' }
  | { control: 'select' | 'choices'; options: readonly { value: string; label: string }[] }
)

/** The typed values of a form: text, or a list of values for `choices`. */
export type RecordDraft = Record<string, string | string[]>
type Fields = Record<string, unknown>

/** Converts a record to form values. A new record (undefined) starts with `preset`. */
export const draftOf = (fields: readonly RecordField[], record: Fields | undefined, preset: RecordDraft): RecordDraft =>
  Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : preset[field.name]
      if (field.control === 'choices') return [field.name, (value as string[] | null | undefined) ?? []]
      return [field.name, Array.isArray(value) ? value.map(lineOf).join('\n') : String(value ?? '')]
    }),
  )

/** Formats a list entry as a line of text. */
const lineOf = (entry: string | StudySite): string =>
  typeof entry === 'string' ? entry : `${entry.name}, ${entry.latitude}, ${entry.longitude}`

/**
 * Parses study sites from lines such as 'Tarrin Valley, 48.4, -120.4'. Invalid numbers become NaN, which the schema rejects.
 */
const sitesIn = (text: string): StudySite[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.split(',')
      const [latitude, longitude] = parts.slice(-2).map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
      return {
        name: parts.slice(0, -2).join(','),
        latitude: latitude ?? Number.NaN,
        longitude: longitude ?? Number.NaN,
      }
    })

/** Converts form values to the schema's input: lines to a list, percent to a number, and an empty selection to null. */
export const inputOf = (fields: readonly RecordField[], draft: RecordDraft): Fields =>
  Object.fromEntries(fields.map(({ name, control }) => [name, typedValue(control, draft[name])]))

const typedValue = (control: RecordField['control'], typed: RecordDraft[string] | undefined): unknown => {
  if (Array.isArray(typed)) return typed
  const text = typed ?? ''
  if (control === 'lines') return text.split('\n')
  if (control === 'address') return completeWebAddress(text)
  if (control === 'sites') return sitesIn(text)
  if (control === 'percent') return text.trim() === '' ? 0 : Number(text)
  return control === 'select' && text === '' ? null : text
}

/** Returns another editor's changes since `base`, except those that match what was typed. */
export const differencesOf = (
  fields: readonly RecordField[],
  versions: { theirs: Fields; typed: Fields; base: Fields },
): { field: string; label: string; theirs: string }[] => {
  const { theirs, typed, base } = versions
  return fields.flatMap(({ name, label }) => {
    const other = inWords(theirs[name])
    const isKnown = [typed, base].some((version) => inWords(version[name]) === other)
    return isKnown ? [] : [{ field: name, label, theirs: other }]
  })
}

const inWords = (value: unknown): string => (Array.isArray(value) ? value.map(lineOf).join('; ') : String(value ?? ''))
