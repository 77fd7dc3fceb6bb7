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
} from '../primitives.ts'
import { HEX_COLOR } from '../site-colors.ts'
import { imageUrlInput } from '../upload.ts'
import { type Fields, field, getInputs, getLabel, getOutputs, type Words } from './field.ts'
import { formattedHtmlsSentBack, formattedNames } from './formatted-fields.ts'

/** A required single-line text. */
export const line = (words: Words, max: number) =>
  field(words, {
    control: 'line',
    max,
    isRequired: true,
    input: requiredText(getLabel(words), max),
    output: z.string(),
  })

/** A single-line text of a page. If it is '', its part of the page is hidden. */
export const lineOrEmpty = (words: Words, max: number) =>
  field(words, { control: 'line', max, input: textOrEmpty(getLabel(words), max), output: z.string() })

/** A color as '#rrggbb', or '' for the original one. */
export const color = (words: Words) => {
  const label = getLabel(words)
  return field(words, {
    control: 'line',
    max: 7,
    // A longer word is answered with an example, too.
    input: textOrEmpty(label, 200)
      .meta({ maxLength: 7 })
      .refine((hex) => hex === '' || HEX_COLOR.test(hex), {
        error: `${label} must be a # and six digits or letters from a to f, such as #0a4d82`,
      })
      .transform((hex) => hex.toLowerCase()),
    output: z.string(),
  })
}

const PATH_MAX = 200

/** The path of a page of this site, or '' for none. What was stored before there was such a field does not have it. */
export const sitePath = (words: Words) => {
  const label = getLabel(words)
  return field(words, {
    control: 'code',
    input: textOrEmpty(label, PATH_MAX)
      .refine((path) => path === '' || /^\/(?!\/)\S*$/.test(path), {
        error: `${label} must be the path of a page of this site, such as /projects`,
      })
      .optional(),
    output: z.string().optional(),
  })
}

/** The last part of another record's link, such as landslide-dynamics. It is no text that visitors read. */
export const linkName = (words: Words, max: number) =>
  field(words, {
    control: 'code',
    isRequired: true,
    input: requiredText(getLabel(words), max),
    output: z.string(),
  })

/** A required multiline text. */
export const prose = (words: Words, max: number) =>
  field(words, {
    control: 'text',
    max,
    isRequired: true,
    input: requiredText(getLabel(words), max, { multiline: true }),
    output: z.string(),
  })

/** The sentence below a page's title. */
export const introduction = () => prose({ label: 'Introduction', hint: 'Below the title, and in search results' }, 600)

/** The description in search results and link previews. */
export const searchDescription = () => prose('Description in search results', 300)

type Size = { length: number; count: number }

/** A list with one item per line, such as an address or the equipment of a laboratory. */
export const lines = (words: Words, { length, count }: Size) => {
  const label = getLabel(words)
  return field(typeof words === 'string' ? { label, hint: 'One per line' } : words, {
    control: 'lines',
    isRequired: true,
    input: z
      .array(requiredText(label, length), { error: `${label} must be a list of lines` })
      .min(1, { error: `${label} is required` })
      .max(count, { error: `${label}: at most ${count} lines` }),
    output: z.array(z.string()),
  })
}

export const emailAddress = (words: Words) =>
  field(words, { control: 'email', isRequired: true, input: requiredEmail(getLabel(words)), output: z.string() })

export const webAddress = (words: Words) =>
  field(words, { control: 'address', isRequired: true, input: requiredLink(getLabel(words)), output: z.string() })

export const wholeNumber = (words: Words, min: number, max: number) =>
  field(words, {
    control: 'number',
    empty: Number.NaN,
    isRequired: true,
    input: integerBetween(getLabel(words), min, max),
    output: z.int(),
  })

export const decimalNumber = (words: Words, min: number, max: number) =>
  field(words, {
    control: 'number',
    empty: Number.NaN,
    isRequired: true,
    input: numberBetween(getLabel(words), min, max),
    output: z.number(),
  })

export const day = (words: Words) =>
  field(words, {
    control: 'date',
    isRequired: true,
    input: requiredDate(getLabel(words)),
    output: z.string().meta({ description: 'A date, or a timestamp in UTC' }),
  })

/** Returns 'Flood modelling' for 'flood-modelling'. */
const spelledOut = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')

/** Returns the options of a closed list. @param labels their words, if the values do not say them */
export const buildOptions = <Value extends string>(values: readonly Value[], labels?: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels?.[value] ?? spelledOut(value) }))

/** One value of a closed list: the first, until another is chosen. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  words: Words,
  values: Values,
  labels?: Record<Values[number], string>,
) =>
  field(
    { initial: values[0], ...(typeof words === 'string' ? { label: words } : words) },
    {
      control: 'select',
      options: buildOptions(values, labels),
      isRequired: true,
      input: oneOf(getLabel(words), values),
      output: z.enum(values),
    },
  )

export const checkbox = (words: Words) => field(words, { control: 'check', input: trueOrFalse, output: z.boolean() })

/** An uploaded picture of a page, or null. */
export const picture = (label: string) =>
  field(label, {
    control: 'image',
    input: imageUrlInput(label),
    output: z.string().nullable().optional().meta({ format: 'uri-reference' }),
  })

/** Returns the schema of a group of fields as input. The HTML that responses have beside formatted texts is passed over. */
const groupInput = <Of extends Fields>(fields: Of) => {
  const input = strictFields({ ...getInputs(fields), ...formattedHtmlsSentBack(fields) })
  if (formattedNames(fields).length === 0) return input
  return input.transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fields, name))),
  )
}

/** A group of fields under one heading. */
export const parts = <Of extends Fields>(words: Words, fields: Of) =>
  field(words, {
    control: 'parts',
    fields,
    input: groupInput(fields),
    output: z.object(getOutputs(fields)),
  })

type Many = { one: string; min?: number; max: number; hint?: string }

/** A list of items with the same fields. `one` is the form's word for an item. */
export const list = <Of extends Fields>(label: string, { one, min = 1, max, hint }: Many, fields: Of) =>
  field(
    { label, ...(hint && { hint }) },
    {
      control: 'list',
      one,
      min,
      max,
      fields,
      input: z
        .array(groupInput(fields), { error: `${label} must be a list` })
        .min(min, { error: `${label}: at least ${min}` })
        .max(max, { error: `${label}: at most ${max}` }),
      output: z.array(z.object(getOutputs(fields))),
    },
  )
