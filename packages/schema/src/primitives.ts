import { z } from 'zod'
import { isWebAddress } from './web-address.ts'

/** Control characters, as a regular expression's class names them; a text of several lines may hold tabs and line breaks. */
const CONTROL = String.raw`\u0000-\u001F\u007F-\u009F`
const CONTROL_BUT_LINE_BREAKS = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`

/** Control characters and lone surrogates: Postgres refuses the first of them, logs and mail headers choke on the rest. */
const UNPRINTABLE = new RegExp(String.raw`[${CONTROL}\p{Surrogate}]`, 'u')
const UNPRINTABLE_BUT_LINE_BREAKS = new RegExp(String.raw`[${CONTROL_BUT_LINE_BREAKS}\p{Surrogate}]`, 'u')

/** Codes that are no character (XML forbids some), and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u
/** The same, as far as a pattern without Unicode's properties can name them. */
const NAMED_INVISIBLE = String.raw`\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFFFE\uFFFF`

/** What a schema document says of a text of one line, and of one of several. */
export const ONE_LINE = `^[^${CONTROL}${NAMED_INVISIBLE}]*$`
const SEVERAL_LINES = `^[^${CONTROL_BUT_LINE_BREAKS}${NAMED_INVISIBLE}]*$`

type TextOptions = { multiline?: boolean }

/** A text as the functions below take it, '' included. */
const textWithin = (label: string, max: number, { multiline = false }: TextOptions = {}) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be text`) })
    .trim()
    .refine((value) => [...value].length <= max, {
      error: `${label} must be at most ${max} characters long`,
      abort: true,
    })
    .refine((value) => !(multiline ? UNPRINTABLE_BUT_LINE_BREAKS : UNPRINTABLE).test(value), {
      error: `${label} must not contain control characters${multiline ? '' : ' or line breaks'}`,
      abort: true,
    })
    .refine((value) => !INVISIBLE.test(value), {
      error: `${label} must not contain invisible characters that turn the direction of text or stand for nothing`,
      abort: true,
    })
    .meta({ maxLength: max, pattern: multiline ? SEVERAL_LINES : ONE_LINE })

type Text = z.ZodType<string, string>

const notEmpty = <Schema extends Text>(label: string, schema: Schema) =>
  schema.refine((value) => value !== '', { error: `${label} is required`, abort: true })

/** Takes '' and null both as "none", which comes out as null; a field that is left out stays undefined. */
const emptyAsNull = <Schema extends Text>(schema: Schema) =>
  schema
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()

/**
 * A required text: trimmed, 1 to `max` Unicode characters, no control characters; line breaks only if `multiline`.
 * Its messages begin with `label` ('Username is required').
 */
export const requiredText = (label: string, max: number, options?: TextOptions) =>
  notEmpty(label, textWithin(label, max, options)).meta({
    minLength: 1,
    maxLength: max,
    pattern: notBlank(options?.multiline ? CONTROL_BUT_LINE_BREAKS : CONTROL),
  })

/** As a schema document says it: something beside white space, and none of these characters. */
const notBlank = (unprintable: string) => String.raw`^\s*[^\s${unprintable}][^${unprintable}]*$`

/** A text as {@link requiredText} that may be empty: '' stays ''. */
export const textOrEmpty = (label: string, max: number, options?: TextOptions) => textWithin(label, max, options)

/** An optional text as {@link requiredText}; '' and null both mean "none" and come out as null, left out stays left out. */
export const optionalText = (label: string, max: number, options?: TextOptions) =>
  emptyAsNull(textWithin(label, max, options))

/** An object that refuses unknown keys and says which. */
export const strictFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field${issue.keys.length > 1 ? 's' : ''}: ${issue.keys.map((key) => key.slice(0, 50)).join(', ')}`
        : undefined,
  })

/** The input of a call that takes nothing: tRPC sends undefined, REST an empty object. */
export const noInput = strictFields({}).optional()

export const idSchema = z.uuid({ error: 'The id must be a UUID' })
/** The input of a call on one record. */
export const idInput = strictFields({ id: idSchema })
/** The input of a call that reads one record, by id or by slug. */
export const idOrSlugInput = strictFields({
  id: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The id or the slug', examples: ['a-study-of-slopes'] }),
})

export const EMAIL_MAX = 254
const email = (label: string) =>
  textWithin(label, EMAIL_MAX)
    .refine((value) => value === '' || z.regexes.email.test(value), {
      error: `${label} must be an email address such as name@example.org`,
      abort: true,
    })
    .meta({ format: 'email', maxLength: EMAIL_MAX })
/** An email address of at most {@link EMAIL_MAX} characters, trimmed. */
export const requiredEmail = (label: string) =>
  notEmpty(label, email(label)).meta({ format: 'email', minLength: 1, maxLength: EMAIL_MAX })
export const optionalEmail = (label: string) => emptyAsNull(email(label))

export const LINK_MAX = 2048

const LINK_META = { format: 'uri', maxLength: LINK_MAX, pattern: String.raw`^https?://[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$` }
const link = (label: string) =>
  textWithin(label, LINK_MAX)
    .refine((value) => value === '' || isWebAddress(value), {
      error: `${label} must be a web address that begins with https:// or http:// and has no user name in it`,
    })
    .meta(LINK_META)
export const requiredLink = (label: string) => notEmpty(label, link(label)).meta({ ...LINK_META, minLength: 1 })
export const optionalLink = (label: string) => emptyAsNull(link(label))

/** A moment as every answer gives it: ISO 8601 in UTC with milliseconds. */
export const timestampSchema = z.iso.datetime().meta({ description: 'In UTC', examples: ['2026-05-31T00:00:00.000Z'] })

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2201, 0, 1)

const isInYears = (value: string) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST

const dateWords = (label: string) => ({
  shape: `${label} must be a date such as 2026-05-31 or 2026-05-31T09:30:00Z`,
  years: { error: `${label} must lie between the years 1900 and 2200`, abort: true },
  meta: { description: 'From 1900 to 2200', pattern: String.raw`^(?:(?:19|20|21)\d\d|2200)-` },
})

/** A day stays a day: that no time was given is worth knowing. */
const inUtc = (value: string) => (isPlainDate(value) ? value : new Date(value).toISOString())

/** Tells a day ('2026-05-31') from a moment; both as {@link requiredDate} gives them. */
export const isPlainDate = (value: string): boolean => value.length === 10

/** A date-time with zone, which comes out as {@link timestampSchema}, or a plain date, which stays as it is; in 1900-2200. */
export const requiredDate = (label: string) => {
  const { shape, years, meta } = dateWords(label)
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) => (input === undefined || input === null || input === '' ? `${label} is required` : shape),
    })
    .refine(isInYears, years)
    .meta(meta)
    .transform(inUtc)
}

/** An optional date as {@link requiredDate}; '' and null both mean "none" and come out as null, left out stays left out. */
export const optionalDate = (label: string) => {
  const { shape, years, meta } = dateWords(label)
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')], { error: shape })
    .refine((value) => value === '' || isInYears(value), years)
    .meta({ ...meta, pattern: `${meta.pattern}|^$` })
    .nullable()
    .transform((value) => (value ? inUtc(value) : null))
    .optional()
}

/**
 * A whole number from `min` to `max`. The transform is not idle: it keeps trpc-to-openapi from switching this very
 * schema to coercion on the first REST call, after which "2024", null and true would pass for numbers.
 */
export const integerBetween = (label: string, min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`) })
    .int({ error: `${label} must be a whole number`, abort: true })
    .min(min, { error: `${label} must be ${min} or later` })
    .max(max, { error: `${label} must be ${max} or earlier` })
    .transform((value) => value)

/** A number with a fraction from `min` to `max`; the transform is there for the same reason as above. */
export const numberBetween = (label: string, min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`) })
    .min(min, { error: `${label} must be ${min} or more` })
    .max(max, { error: `${label} must be ${max} or less` })
    .transform((value) => value)

const LIST_LIMIT_MAX = 200
const LIST_LIMIT_WORDS = { error: `limit must be a whole number from 1 to ${LIST_LIMIT_MAX}` }
/** How many records a part of a list holds (records §1); the transform is there for the same reason as above. */
export const listLimit = z
  .number(LIST_LIMIT_WORDS)
  .int(LIST_LIMIT_WORDS)
  .min(1, LIST_LIMIT_WORDS)
  .max(LIST_LIMIT_MAX, LIST_LIMIT_WORDS)
  .transform((value) => value)
/** A whole number in a query, where everything is text; as {@link integerBetween}. */
export const integerInQuery = (label: string, min: number, max: number) =>
  z
    .string({ error: `${label} must be a number` })
    .refine((value) => /^-?\d{1,9}$/.test(value), { error: `${label} must be a whole number`, abort: true })
    .refine((value) => Number(value) >= min && Number(value) <= max, {
      error: `${label} must be from ${min} to ${max}`,
    })
    .meta({ type: 'integer', minimum: min, maximum: max, examples: [max] })
    .transform(Number)

/** How much of a list is asked for; all of it where no limit is given (records §4). */
export const listWindow = {
  limit: integerInQuery('Limit', 1, 200).optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .max(4000, { error: 'The cursor must be that of the Link header of another part of this list' })
    .optional(),
  updatedSince: requiredDate('Updated since').optional(),
}

/** What is asked of the records that are gone. */
export const withdrawnInput = strictFields({ since: requiredDate('Since').optional() })

/** A record that the public could read and now cannot (records §4). */
export const withdrawnSchema = z.object({ id: idSchema, deletedAt: timestampSchema }).meta({ id: 'WithdrawnRecord' })
export type Withdrawn = z.infer<typeof withdrawnSchema>

/** True or false; the transform is there for the same reason as that of {@link integerBetween}. */
export const trueOrFalse = z.boolean({ error: 'Must be true or false' }).transform((value) => value)

/** One of a closed list of values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === '' ? `${label} is required` : `${label} must be one of: ${values.join(', ')}`,
  })

/** The answer of a call that has nothing to give back but its success. */
export const acknowledgementSchema = z.object({ message: z.string() }).meta({ id: 'Acknowledgement' })

/** What every record holds beside its own fields (records §1). */
export const recordFields = {
  slug: z.string().meta({ description: 'The record in its address; given once and never changed' }),
  updatedAt: timestampSchema,
}

/** Fields that a record sent back as it was read may hold: whether they are its own is the service's to say. */
export const fixedFields = {
  createdAt: timestampSchema.optional(),
  updatedAt: timestampSchema.optional(),
  slug: z.string().max(200).optional(),
}

/**
 * The input of a change: any subset of the fields of a record, its `id`, and in `expected` fields as the editor last saw them.
 *
 * @param fixed what answers have and nobody may change: whether they are the record's own is the service's to say
 */
export const changesOf = <Fields extends z.ZodRawShape, Fixed extends z.ZodRawShape>(
  input: z.ZodObject<Fields, z.core.$strict>,
  fixed: Fixed,
) =>
  input
    .partial()
    .extend(fixed)
    .extend({
      id: idSchema,
      expected: input
        .partial()
        .extend({ ...fixed, id: idSchema.optional() })
        .optional(),
    })
