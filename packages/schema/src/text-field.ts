import { z } from 'zod'
import {
  integerBetween,
  numberBetween,
  oneOf,
  requiredDate,
  requiredEmail,
  requiredLink,
  requiredText,
  strictFields,
  textOrEmpty,
  trueOrFalse,
} from './primitives.ts'
import { imageUrlInput } from './upload.ts'

type Field<Control, Input extends z.ZodType, Output extends z.ZodType> = {
  /** The field's label in the form. */
  label: string
  /** An explanation below the field. */
  hint: string | undefined
  /** The schema for input from the form and the API. */
  input: Input
  /** The schema for responses. */
  output: Output
} & Control

/** The form control of a field. */
type Control =
  | { control: 'line' | 'text' | 'lines' | 'paragraphs' | 'email' | 'address' | 'number' | 'date' | 'image' | 'check' }
  | { control: 'select'; options: readonly string[] }
  | { control: 'parts'; fields: TextFields }
  | { control: 'list'; one: string; min: number; max: number; fields: TextFields }

export type TextField = Field<Control, z.ZodType, z.ZodType>
/** Fields by name, in the order of the form. */
export type TextFields = Readonly<Record<string, TextField>>

type Inputs<Fields extends TextFields> = { [Name in keyof Fields]: Fields[Name]['input'] }
type Outputs<Fields extends TextFields> = { [Name in keyof Fields]: Fields[Name]['output'] }
/** The values of these fields. */
export type TextValues<Fields extends TextFields> = { [Name in keyof Fields]: z.infer<Fields[Name]['output']> }

export const inputsOf = <Fields extends TextFields>(fields: Fields) => mapped(fields, 'input') as Inputs<Fields>
export const outputsOf = <Fields extends TextFields>(fields: Fields) => mapped(fields, 'output') as Outputs<Fields>

const mapped = (fields: TextFields, side: 'input' | 'output') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]))

/** A required single-line text. */
export const line = (label: string, max: number, hint?: string) => ({
  label,
  hint,
  control: 'line' as const,
  input: requiredText(label, max),
  output: z.string(),
})

/** An optional single-line text. If it is empty, its part of the page is hidden. */
export const optionalLine = (label: string, max: number, hint?: string) => ({
  ...line(label, max, hint),
  input: textOrEmpty(label, max),
})

/** A required multiline text. */
export const prose = (label: string, max: number, hint?: string) => ({
  label,
  hint,
  control: 'text' as const,
  input: requiredText(label, max, { multiline: true }),
  output: z.string(),
})

/** The sentence below a page's title. */
export const introduction = () => prose('Introduction', 600, 'Below the title, and in search results')

/** The description in search results and link previews. */
export const searchDescription = () => prose('Description in search results', 300)

/** A list with one item per line, such as an address or the equipment of a laboratory. */
export const lines = (label: string, { length, count }: { length: number; count: number }, hint = 'One per line') => ({
  label,
  hint,
  control: 'lines' as const,
  input: z
    .array(requiredText(label, length), { error: `${label} must be a list of lines` })
    .min(1, { error: `${label} is required` })
    .max(count, { error: `${label}: at most ${count} lines` }),
  output: z.array(z.string()),
})

/** A longer text in paragraphs. */
export const paragraphs = (label: string, { length, count }: { length: number; count: number }) => ({
  label,
  hint: 'An empty line begins a new paragraph.',
  control: 'paragraphs' as const,
  input: z
    .array(requiredText(label, length, { multiline: true }), { error: `${label} must be a list of paragraphs` })
    .min(1, { error: `${label} is required` })
    .max(count, { error: `${label}: at most ${count} paragraphs` }),
  output: z.array(z.string()),
})

export const emailAddress = (label: string, hint?: string) => ({
  label,
  hint,
  control: 'email' as const,
  input: requiredEmail(label),
  output: z.string(),
})

export const webAddress = (label: string, hint?: string) => ({
  label,
  hint,
  control: 'address' as const,
  input: requiredLink(label),
  output: z.string(),
})

export const wholeNumber = (label: string, min: number, max: number, hint?: string) => ({
  label,
  hint,
  control: 'number' as const,
  input: integerBetween(label, min, max),
  output: z.int(),
})

export const decimalNumber = (label: string, min: number, max: number, hint?: string) => ({
  label,
  hint,
  control: 'number' as const,
  input: numberBetween(label, min, max),
  output: z.number(),
})

export const day = (label: string) => ({
  label,
  hint: undefined,
  control: 'date' as const,
  input: requiredDate(label),
  output: z.string().meta({ description: 'A date, or a timestamp in UTC' }),
})

export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  options: Values,
  hint?: string,
) => ({
  label,
  hint,
  options,
  control: 'select' as const,
  input: oneOf(label, options),
  output: z.enum(options),
})

export const checkbox = (label: string, hint?: string) => ({
  label,
  hint,
  control: 'check' as const,
  input: trueOrFalse,
  output: z.boolean(),
})

/** An uploaded picture, or null. */
export const picture = (label: string) => ({
  label,
  hint: undefined,
  control: 'image' as const,
  input: imageUrlInput,
  output: z.string().nullable().optional().meta({ format: 'uri-reference' }),
})

/** A group of fields under one heading. */
export const parts = <Fields extends TextFields>(label: string, fields: Fields, hint?: string) => ({
  label,
  hint,
  fields,
  control: 'parts' as const,
  input: strictFields(inputsOf(fields)),
  output: z.object(outputsOf(fields)),
})

type Many = { one: string; min?: number; max: number; hint?: string }

/** A list of items with the same fields. `one` is the form's word for an item. */
export const list = <Fields extends TextFields>(label: string, { one, min = 1, max, hint }: Many, fields: Fields) => ({
  label,
  hint,
  one,
  min,
  max,
  fields,
  control: 'list' as const,
  input: z
    .array(strictFields(inputsOf(fields)), { error: `${label} must be a list` })
    .min(min, { error: `${label}: at least ${min}` })
    .max(max, { error: `${label}: at most ${max}` }),
  output: z.array(z.object(outputsOf(fields))),
})

/** The texts of one page, or texts that several pages share. */
export type TextDocument<Fields extends TextFields = TextFields> = {
  /** The document's name in the panel. */
  name: string
  /** The page with these texts, or null for mails. */
  path: string | null
  fields: Fields
  /** The values until an administrator changes them. */
  original: TextValues<Fields>
}

export const textDocument = <Fields extends TextFields, const Path extends string | null>(
  name: string,
  path: Path,
  fields: Fields,
  original: NoInfer<TextValues<Fields>>,
): TextDocument<Fields> & { path: Path } => ({ name, path, fields, original })
