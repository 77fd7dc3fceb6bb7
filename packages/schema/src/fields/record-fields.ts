import { z } from 'zod'
import type { KindName } from '../kinds/kind.constants.ts'
import { oneOf, optionalDayText, optionalEmail, optionalLink, optionalPartial, optionalText } from '../primitives.ts'
import { slugList, textList } from '../record-lists.ts'
import { imageUrlInput, pdfUrlInput } from '../upload.ts'
import { field, getLabel, type Words } from './field.ts'
import { buildOptions } from './text-fields.ts'

/** A single-line text, or null. */
export const optionalLine = (words: Words, max: number) =>
  field(words, {
    control: 'line',
    max,
    input: optionalText(getLabel(words), max),
    output: z.string().nullable(),
  })

/** A multiline text, or null. */
export const optionalProse = (words: Words, max: number) =>
  field(words, {
    control: 'text',
    max,
    input: optionalText(getLabel(words), max, { multiline: true }),
    output: z.string().nullable(),
  })

export const optionalEmailAddress = (words: Words) =>
  field(words, { control: 'email', input: optionalEmail(getLabel(words)), output: z.string().nullable() })

export const optionalWebAddress = (words: Words) =>
  field(words, { control: 'address', input: optionalLink(getLabel(words)), output: z.string().nullable() })

/** A day such as '2027-01-31', or null. */
export const optionalPlainDay = (words: Words) =>
  field(words, { control: 'date', input: optionalDayText(getLabel(words)), output: z.iso.date().nullable() })

/** A date as precise as it is known, such as '2019-05', or null. */
export const optionalPartialDate = (words: Words) =>
  field(words, { control: 'code', input: optionalPartial(getLabel(words)), output: z.string().nullable() })

/** One value of a closed list, or null. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(words: Words, values: Values) =>
  field(words, {
    control: 'select',
    options: [{ value: '', label: 'None' }, ...buildOptions(values)],
    input: oneOf(getLabel(words), values).nullish(),
    output: z.enum(values).nullable(),
  })

/** Single-line texts, one per line, or null. */
export const textLines = (words: Words, size: { length: number; count: number }) =>
  field(words, { control: 'lines', input: textList(getLabel(words), size), output: z.array(z.string()).nullable() })

/** The slugs of other records, or null. */
export const links = <const Kind extends KindName>(words: Words, max: number, of: Kind) =>
  field(words, {
    control: 'records',
    of,
    input: slugList(getLabel(words), max),
    output: z.array(z.string()).nullable(),
  })

const uploaded = z.string().nullable().meta({ format: 'uri-reference' })

/** The path of an uploaded image, or null. */
export const image = (words: Words) =>
  field(words, { control: 'image', input: imageUrlInput(getLabel(words)), output: uploaded })

/** The path of an uploaded PDF, or null. */
export const pdf = (words: Words) =>
  field(words, { control: 'pdf', input: pdfUrlInput(getLabel(words)), output: uploaded })
