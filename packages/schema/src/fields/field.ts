import type { z } from 'zod'
import type { KindName } from '../kinds/kind.constants.ts'

/** What a field is called and what is said about it, everywhere: forms, errors, conflicts, histories, the API's document. */
type FieldWords = {
  label: string
  /** An explanation below the control. */
  hint?: string
  /** What the API's document says after the label. */
  description?: string
  /** A valid value, for the API's document. */
  example?: unknown
  /** The value in the form of a new record. */
  initial?: unknown
  /** The columns of six that the control takes. All, if omitted. */
  width?: 2 | 3 | 4
  /** Whether it is in the collapsed part of the form. */
  isMore?: boolean
  /** The field without which this one says nothing, such as the picture that it describes. */
  describes?: string
  /** The field that says the same of most records, so that one of them is enough. */
  repeats?: string
  /** Whether a duplicate of the record does not take it over, such as a DOI. */
  isUnique?: boolean
}
export type Words = string | FieldWords

type Option = { value: string; label: string }

/** How a field is typed. `when`: a day, or a moment. `own`: in a way that only its kind knows. `none`: it is in no form. */
type Control =
  /** `formatted`: a text that the record's `textFormat` says how to read. */
  | { control: 'line' | 'text' | 'formatted'; max: number }
  | {
      control:
        | 'lines'
        /** The same as `formatted`, stored as a list of its paragraphs. */
        | 'formatted-paragraphs'
        | 'email'
        | 'address'
        | 'date'
        | 'when'
        | 'image'
        | 'pdf'
        | 'check'
        | 'geometry'
        | 'hazards'
        | 'none'
    }
  /** When something becomes public: null for never, undefined for now. */
  | { control: 'moment' }
  | { control: 'own'; inWords: (value: never) => string }
  /** An identifier such as a DOI: no word of a language. */
  | { control: 'code'; suggestions?: readonly string[] }
  /** `empty`: what an empty control means. */
  | { control: 'number'; empty: number | undefined }
  | { control: 'select'; options: readonly Option[] }
  /** Any number of other records, by their slugs. */
  | { control: 'records'; of: KindName }
  | { control: 'parts'; fields: Fields }
  | { control: 'list'; one: string; min: number; max: number; fields: Fields }

export type Field = FieldWords &
  Control & {
    isRequired: boolean
    /** The schema for input from the form and the API. */
    input: z.ZodType
    /** The schema for responses. */
    output: z.ZodType
  }
/** Fields by name, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>

type Parts = Control & { isRequired?: boolean; input: z.ZodType; output: z.ZodType }
type Declared<Of extends Parts> = FieldWords & Of & { isRequired: boolean }

/** Declares a field: its words, its control, and its schemas, of which the one for responses gets the words. */
export const field = <const Of extends Parts>(words: Words, parts: Of): Declared<Of> => {
  const said: FieldWords = typeof words === 'string' ? { label: words } : words
  const { label, description = parts.output.description, example } = said
  const output = parts.output.meta({
    description: [label, description].filter(Boolean).join('. '),
    ...(example !== undefined && { examples: [example] }),
  })
  return { isRequired: false, ...said, ...parts, output } as unknown as Declared<Of>
}

type Inputs<Of extends Fields> = { [Name in keyof Of]: Of[Name]['input'] }
type Outputs<Of extends Fields> = { [Name in keyof Of]: Of[Name]['output'] }
/** The values of these fields. */
export type FieldValues<Of extends Fields> = { [Name in keyof Of]: z.infer<Of[Name]['output']> }

/** Returns the schemas for input, by field. */
export const getInputs = <Of extends Fields>(fields: Of) => mapped(fields, ({ input }) => input) as Inputs<Of>
/** Returns the schemas for responses, by field. */
export const getOutputs = <Of extends Fields>(fields: Of) => mapped(fields, ({ output }) => output) as Outputs<Of>

const mapped = (fields: Fields, change: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

/** Returns the example of a record: that of each field, or null. */
export const getExample = <Of extends Fields>(fields: Of) =>
  mapped(fields, ({ example = null }) => example) as FieldValues<Of>

/** Returns a record of which nothing is filled in. */
export const getEmpty = <Of extends Fields>(fields: Of) => mapped(fields, () => null) as { [Name in keyof Of]: null }

/** Returns the label of a field, or of its words. */
export const getLabel = (words: Words): string => (typeof words === 'string' ? words : words.label)
