import { completeWebAddress } from '@hazards/schema/complete-web-address'
import type { StudySite } from '@hazards/schema/project'

/** One field of a form, as it is entered: which control, and in which words. */
export type RecordField = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  /** Longer texts have the whole width anyway. */
  isWide?: boolean
} & (
  | { control: 'line' | 'email' | 'address' | 'text' | 'lines' | 'sites' | 'percent' | 'image' | 'pdf' }
  | { control: 'select' | 'choices'; options: readonly { value: string; label: string }[] }
)

/** A form's fields as they are typed: texts, and for choices a list of them. */
export type RecordDraft = Record<string, string | string[]>
type Fields = Record<string, unknown>

/** A record as its form shows it; undefined for a new one. */
export const draftOf = (fields: readonly RecordField[], record: Fields | undefined, preset: RecordDraft): RecordDraft =>
  Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : preset[field.name]
      if (field.control === 'choices') return [field.name, (value as string[] | null | undefined) ?? []]
      return [field.name, Array.isArray(value) ? value.map(lineOf).join('\n') : String(value ?? '')]
    }),
  )

/** An entry of a list as a line of text. */
const lineOf = (entry: string | StudySite): string =>
  typeof entry === 'string' ? entry : `${entry.name}, ${entry.latitude}, ${entry.longitude}`

/** The study sites in lines such as 'Tarrin Valley, 48.4, -120.4'; what is no number is left for the schema to refuse. */
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

/** What a form sends, for the schema to check: lines as a list, percent as a number, a choice of nothing as none. */
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

/** The fields of a record that its form has: what the editor saw of it. */
export const seenOf = (fields: readonly RecordField[], record: Fields): Fields =>
  Object.fromEntries(fields.map(({ name }) => [name, record[name]]))

/** What somebody else has changed since `base`, where it is not what was typed as well. */
export const differencesOf = (
  fields: readonly RecordField[],
  versions: { theirs: Fields; typed: Fields; base: Fields },
): { label: string; theirs: string }[] => {
  const { theirs, typed, base } = versions
  return fields.flatMap(({ name, label }) => {
    const other = inWords(theirs[name])
    const isKnown = [typed, base].some((version) => inWords(version[name]) === other)
    return isKnown ? [] : [{ label, theirs: other }]
  })
}

const inWords = (value: unknown): string => (Array.isArray(value) ? value.map(lineOf).join('; ') : String(value ?? ''))
