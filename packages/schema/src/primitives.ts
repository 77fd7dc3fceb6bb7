import { z } from 'zod'
import { isWebAddress } from './web-address.ts'

/** Control characters, for use in a regular expression's class. Multiline texts may contain tabs and line breaks. */
const CONTROL = String.raw`\u0000-\u001F\u007F-\u009F`
const CONTROL_BUT_LINE_BREAKS = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`

/** Control characters and lone surrogates. Postgres rejects NUL, and the others corrupt logs and mail headers. */
const UNPRINTABLE = new RegExp(String.raw`[${CONTROL}\p{Surrogate}]`, 'u')
const UNPRINTABLE_BUT_LINE_BREAKS = new RegExp(String.raw`[${CONTROL_BUT_LINE_BREAKS}\p{Surrogate}]`, 'u')

/**
 * Noncharacters (XML forbids some of them), characters that change the direction of the surrounding text, and tags, which
 * spell words that nobody sees. The marks of a direction (U+200E, U+200F, U+061C) change nothing around them, and scripts need them.
 */
export const INVISIBLE = /[\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u
/** The flag of a region, such as Scotland, is spelled with tags. */
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu

/** The set {@link INVISIBLE}, as far as a pattern without Unicode properties can express it. */
const NAMED_INVISIBLE = String.raw`\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFFFE\uFFFF`

/** Blanks, control and invisible characters, for use in the class of a pattern. */
export const BLANK_OR_UNPRINTABLE = String.raw`\s${CONTROL}${NAMED_INVISIBLE}`

/** JSON Schema patterns for single-line and multiline texts. */
export const ONE_LINE = `^[^${CONTROL}${NAMED_INVISIBLE}]*$`
const SEVERAL_LINES = `^[^${CONTROL_BUT_LINE_BREAKS}${NAMED_INVISIBLE}]*$`

/** `pattern` is what the document says of a text whose form is checked afterwards. */
type TextOptions = { multiline?: boolean; pattern?: string }

const formatCount = (count: number) => count.toLocaleString('en-US')
/** Returns what is said of a text that is too long: by how much, so that it can be cut without counting. */
export const formatTooLong = (label: string, max: number, text: unknown): string =>
  `${label} must be at most ${formatCount(max)} characters long, and has ${formatCount([...String(text)].length)}`

/** 'Authors' is the only label in the plural of a field that must be filled in. */
export const formatMissing = (label: string): string => `${label} ${label === 'Authors' ? 'are' : 'is'} required`

/** Returns a text with one sign for each line break: browsers' forms and programs of Windows send two. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The base of the text schemas below. Accepts ''. */
const textWithin = (label: string, max: number, { multiline = false, pattern }: TextOptions = {}) =>
  z
    .string({ error: ({ input }) => (input === undefined ? formatMissing(label) : `${label} must be text`) })
    .overwrite((value) => (multiline ? withLineFeeds(value) : value))
    .trim()
    .refine((value) => [...value].length <= max, {
      error: ({ input }) => formatTooLong(label, max, input),
      abort: true,
    })
    .refine((value) => !(multiline ? UNPRINTABLE_BUT_LINE_BREAKS : UNPRINTABLE).test(value), {
      error: `${label} must not contain control characters${multiline ? '' : ' or line breaks'}`,
      abort: true,
    })
    .refine((value) => !INVISIBLE.test(value.replace(FLAG, '')), {
      error: `${label} must not contain invisible characters or characters that change the text direction`,
      abort: true,
    })
    .meta({ maxLength: max, pattern: pattern ?? (multiline ? SEVERAL_LINES : ONE_LINE) })

type Text = z.ZodType<string, string>

/** A text that shows something: neither white space nor Unicode's ignorable characters do. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
/** Characters that a reader cannot see in a name, so that two names look the same. */
export const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u

const notEmpty = <Schema extends Text>(label: string, schema: Schema) =>
  schema.refine((value) => VISIBLE.test(value), { error: formatMissing(label), abort: true })

/** Accepts null and a text that shows nothing as "none" and returns null for both. A missing field stays undefined. */
export const emptyAsNull = <Schema extends Text>(schema: Schema) =>
  schema
    .nullable()
    .transform((value) => (value !== null && VISIBLE.test(value) ? value : null))
    .optional()

/**
 * A required text: trimmed, 1 to `max` Unicode characters, no control characters; line breaks only if `multiline`. Its messages
 * begin with `label` ('Username is required').
 */
export const requiredText = (label: string, max: number, options?: TextOptions) =>
  notEmpty(label, textWithin(label, max, options)).meta({
    minLength: 1,
    maxLength: max,
    pattern: notBlank(options?.multiline ? CONTROL_BUT_LINE_BREAKS : CONTROL),
  })

/** A JSON Schema pattern for at least one character other than white space, and none of `unprintable`. */
const notBlank = (unprintable: string) => String.raw`^\s*[^\s${unprintable}][^${unprintable}]*$`

/** Like {@link requiredText}, but may be empty: '' stays ''. */
export const textOrEmpty = (label: string, max: number, options?: TextOptions) => textWithin(label, max, options)

/** Like {@link requiredText}, but optional: '' and null mean "none" and return null. A missing field stays undefined. */
export const optionalText = (label: string, max: number, options?: TextOptions) =>
  emptyAsNull(textWithin(label, max, options))

/** An object that rejects unknown keys and names them. */
export const strictFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return 'Must be an object with fields'
      return `Unknown field${issue.keys.length > 1 ? 's' : ''}: ${issue.keys.map((key) => key.slice(0, 50)).join(', ')}`
    },
  })

/** The input of a call without parameters: tRPC sends undefined, REST an empty object. */
export const noInput = strictFields({}).optional()

/** Databases and our own ids are in lower case; a UUID may be sent in any (RFC 9562). */
export const idSchema = z.uuid({ error: 'The id must be a UUID' }).toLowerCase()
/** The input of a call on one record. */
export const idInput = strictFields({ id: idSchema })
const NO_NAME = 'An id or a slug has 1 to 200 characters'
/** The input of a call that reads one record by id or slug. */
export const idOrSlugInput = strictFields({
  id: z
    .string()
    .min(1, { error: NO_NAME })
    .max(200, { error: NO_NAME })
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

export const LINK_PATTERN = String.raw`^https?://[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$`
const LINK_META = { format: 'uri', maxLength: LINK_MAX, pattern: LINK_PATTERN }
const link = (label: string) =>
  textWithin(label, LINK_MAX)
    .refine((value) => value === '' || isWebAddress(value), {
      error: `${label} must be a web address such as https://example.org/report, without a user name in it`,
    })
    .meta(LINK_META)
export const requiredLink = (label: string) => notEmpty(label, link(label)).meta({ ...LINK_META, minLength: 1 })
export const optionalLink = (label: string) => emptyAsNull(link(label))

/** A timestamp in responses: ISO 8601 in UTC with milliseconds. */
export const timestampSchema = z.iso
  .datetime({ error: 'This must be a time such as 2026-05-31T00:00:00.000Z' })
  .meta({ description: 'In UTC', examples: ['2026-05-31T00:00:00.000Z'] })

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2201, 0, 1)

const isInYears = (value: string) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST

const dateWords = (label: string) => ({
  shape: `${label} must be a date such as 2026-05-31 or 2026-05-31T09:30:00Z`,
  years: { error: `${label} must lie between the years 1900 and 2200`, abort: true },
  meta: { description: 'From 1900 to 2200', pattern: String.raw`^(?:(?:19|20|21)\d\d|2200)-` },
})

/** Keeps a plain date as it is, so that the missing time is not lost. */
const inUtc = (value: string) => (isPlainDate(value) ? value : new Date(value).toISOString())

/** Returns whether a value of {@link requiredDate} is a plain date ('2026-05-31') rather than a timestamp. */
export const isPlainDate = (value: string): boolean => value.length === 10

const isBlank = (input: unknown) => input == null || (typeof input === 'string' && input.trim() === '')

/**
 * A date-time with a time zone, returned as {@link timestampSchema}, or a plain date, returned unchanged. From 1900 to 2200.
 */
export const requiredDate = (label: string) => {
  const { shape, years, meta } = dateWords(label)
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) => (isBlank(input) ? formatMissing(label) : shape),
    })
    .refine(isInYears, years)
    .meta(meta)
    .transform(inUtc)
}

/** Like {@link requiredDate}, but optional: '' and null mean "none" and return null. A missing field stays undefined. */
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

const dayWords = (label: string) => ({
  ...dateWords(label),
  shape: `${label} must be an existing date such as 2026-05-31`,
})

/** A day such as '2026-05-31', from 1900 to 2200. */
export const requiredDay = (label: string) => {
  const { shape, years, meta } = dayWords(label)
  return z.iso.date({ error: shape }).refine(isInYears, years).meta(meta)
}

/** Like {@link requiredDay}, but optional: '' and null return null. */
export const optionalDayText = (label: string) => {
  const { shape, years, meta } = dayWords(label)
  return z
    .union([z.iso.date({ error: shape }), z.literal('')], { error: shape })
    .refine((value) => value === '' || isInYears(value), years)
    .meta({ ...meta, pattern: `${meta.pattern}|^$` })
    .nullable()
    .transform((value) => value || null)
    .optional()
}

const PARTIAL_DATE_PATTERN = String.raw`^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$`

const isDay = (value: string) => {
  const date = new Date(`${value.length === 7 ? `${value}-01` : value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A date as precise as it is known: '2024', '2024-05' or '2024-05-17'; '' and null return null. */
export const optionalPartial = (label: string) =>
  optionalText(label, 10, { pattern: PARTIAL_DATE_PATTERN })
    .refine((value) => value == null || /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value), {
      error: `${label} must look like 2024, 2024-05 or 2024-05-17`,
      abort: true,
    })
    .refine((value) => value == null || value.length === 4 || isDay(value), {
      error: `${label} must be an existing date`,
    })
    .optional()

const NUMBER_WORDS = { above: 'or more', below: 'or less' }
const YEAR_WORDS = { above: 'or later', below: 'or earlier' }

/**
 * A whole number from `min` to `max`. The no-op transform is required: without it, trpc-to-openapi switches this schema to
 * coercion on the first REST call, and then "2024", null and true are accepted as numbers.
 */
export const integerBetween = (label: string, min: number, max: number, words = NUMBER_WORDS) =>
  z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`) })
    .int({ error: `${label} must be a whole number`, abort: true })
    .min(min, { error: `${label} must be ${min} ${words.above}` })
    .max(max, { error: `${label} must be ${max} ${words.below}` })
    .transform((value) => value)

export const yearBetween = (label: string, min: number, max: number) => integerBetween(label, min, max, YEAR_WORDS)

/** A decimal number from `min` to `max`. For the transform, see {@link integerBetween}. */
export const numberBetween = (label: string, min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`) })
    .min(min, { error: `${label} must be ${min} or more` })
    .max(max, { error: `${label} must be ${max} or less` })
    .transform((value) => value)

/** A whole number in a query string, with the checks of {@link integerBetween}. */
export const integerInQuery = (label: string, min: number, max: number) =>
  z
    .string({ error: `${label} must be a number` })
    .refine((value) => /^-?\d{1,9}$/.test(value), { error: `${label} must be a whole number`, abort: true })
    .refine((value) => Number(value) >= min && Number(value) <= max, {
      error: `${label} must be from ${min} to ${max}`,
    })
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)

/** What a harvester must know about the times of changes (docs/scholarly.md). */
const OVERLAP =
  'From 1900 to 2200. A change carries the time at which it began, and is visible when it is complete. So ask from two minutes before the newest record that you have; records that you have already may come again'

/** The requested part of a list. Without a limit, the whole list (records §4). */
export const listWindow = {
  limit: integerInQuery('Limit', 1, 200).optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .max(4000, { error: 'The cursor must be that of the Link header of another part of this list' })
    .optional(),
  updatedSince: requiredDate('Updated since')
    .meta({
      description: `Only records that were changed at this time or later, the earliest change first; not beside sort. ${OVERLAP}`,
    })
    .optional(),
}

/** The filter of a list of withdrawn records. */
export const withdrawnInput = strictFields({
  since: requiredDate('Since')
    .meta({ description: `Only records that ceased to be public at this time or later. ${OVERLAP}` })
    .optional(),
})

/** A record that was public and no longer is (records §4). */
export const withdrawnSchema = z.object({ id: idSchema, deletedAt: timestampSchema }).meta({ id: 'WithdrawnRecord' })
export type Withdrawn = z.infer<typeof withdrawnSchema>

/** True or false. For the transform, see {@link integerBetween}. */
export const trueOrFalse = z.boolean({ error: 'Must be true or false' }).transform((value) => value)

/** One value of a closed list. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === '' ? `${label} is required` : `${label} must be one of: ${values.join(', ')}`,
  })

/** The response of a call that returns nothing but its success. */
export const acknowledgementSchema = z.object({ message: z.string() }).meta({ id: 'Acknowledgement' })

/** Fields of every record (records §1). */
export const recordFields = {
  slug: z.string().meta({ description: 'The last part of the record’s path. It never changes' }),
  updatedAt: timestampSchema,
}

/** Fields that a record may contain when it is sent back unchanged. The service checks that they match the record. */
export const fixedFields = {
  createdAt: timestampSchema.optional(),
  updatedAt: timestampSchema.optional(),
  slug: z.string().max(200).optional(),
}

/**
 * The input of an update: any subset of a record's fields, its `id`, and in `expected` fields as the editor last saw them.
 *
 * @param fixed fields of responses that an update cannot change. The service checks that they match the record
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
