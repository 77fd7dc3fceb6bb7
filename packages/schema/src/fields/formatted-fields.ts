import { z } from 'zod'
import { TEXT_FORMATS, type TextFormat } from '../formatted-text.ts'
import { oneOf, optionalText, requiredText } from '../primitives.ts'
import { type Field, type Fields, field, getLabel, type Words } from './field.ts'

/** What the button for links writes, as long as nobody has typed an address into it. */
const NO_ADDRESS = /\]\(https?:\/\/\)/i
const withAddresses = <Schema extends z.ZodType<string | null | undefined>>(label: string, schema: Schema) =>
  schema.refine((text) => !NO_ADDRESS.test(text ?? ''), {
    error: `${label}: a link has no address yet. Write it behind its words, as in [our report](https://example.org/report)`,
  })

/** A required text with light formatting: as typed, or as CommonMark if the record's `textFormat` says so (records §19). */
export const formattedProse = (words: Words, max: number) =>
  field(words, {
    control: 'formatted',
    max,
    isRequired: true,
    input: withAddresses(getLabel(words), requiredText(getLabel(words), max, { multiline: true })),
    output: z.string(),
  })

/** The same, as a list of paragraphs, or of what an empty line separates in CommonMark. */
export const formattedParagraphs = (label: string, { length, count }: { length: number; count: number }) =>
  field(label, {
    control: 'formatted-paragraphs',
    isRequired: true,
    input: z
      .array(withAddresses(label, requiredText(label, length, { multiline: true })), {
        error: `${label} must be a list of paragraphs`,
      })
      .min(1, { error: `${label} is required` })
      .max(count, { error: `${label}: at most ${count} paragraphs` }),
    output: z.array(z.string()),
  })

/** The same as {@link formattedProse}, or null. */
export const formattedOrNone = (words: Words, max: number) =>
  field(words, {
    control: 'formatted',
    max,
    input: withAddresses(getLabel(words), optionalText(getLabel(words), max, { multiline: true })),
    output: z.string().nullable(),
  })

const IN_WORDS: Record<TextFormat, string> = { plain: 'As typed', markdown: 'Formatted' }

/** How the formatted texts of a record are written. Forms write Markdown in new records; what there was before stays as typed. */
export const textFormat = () =>
  field(
    {
      label: 'Formatting',
      description: 'How its long text is written: `plain` as typed, `markdown` as CommonMark',
      example: 'plain',
      initial: 'markdown',
    },
    {
      control: 'own',
      inWords: (format: TextFormat) => IN_WORDS[format],
      input: oneOf('Formatting', TEXT_FORMATS).optional().meta({ description: 'Defaults to `plain`' }),
      output: z.enum(TEXT_FORMATS),
    },
  )

/** A formatted text as a response has it beside the text itself. */
export const formattedHtml = (label: string) =>
  z.string().meta({
    description: `${label} as HTML, cleaned: paragraphs, headings, lists, emphasis, links, quotes, code, and pictures of this site, with paths. Made of the text, and passed over in a change`,
    examples: ['<p>We are installing twelve river gauges.</p>'],
  })

/** The same in a record that is sent back as it was read: it has no effect. */
export const formattedHtmlSentBack = z.string().max(500_000).nullish().meta({ readOnly: true })

type FormattedName<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends { control: 'formatted' | 'formatted-paragraphs' } ? Name : never
}[keyof Of & string]
type Html<Text extends Field> = null extends z.infer<Text['output']> ? string | null : string
/** The names of the HTML that a response has beside its formatted texts, with their values. */
export type FormattedHtmls<Of extends Fields> = {
  [Name in FormattedName<Of> as `${Name}Html`]: Html<Of[Name]>
}

/** Returns whether the field is a formatted text. */
export const isFormatted = ({ control }: Field): boolean =>
  control === 'formatted' || control === 'formatted-paragraphs'

/** Returns the names of the formatted texts among these fields. */
export const formattedNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isFormatted(field) ? [name] : []))

/** Returns the schemas of the HTML of each formatted text in responses: `contentHtml` beside `content`. */
export const formattedHtmls = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    formattedNames(fields).map((name) => {
      const { label, isRequired } = fields[name] as Field
      const html = formattedHtml(label)
      return [`${name}Html`, isRequired ? html : html.nullable()]
    }),
  ) as unknown as { [Name in FormattedName<Of> as `${Name}Html`]: Of[Name]['output'] }

/** Returns the same in a record that is sent back as it was read. */
export const formattedHtmlsSentBack = (fields: Fields) =>
  Object.fromEntries(formattedNames(fields).map((name) => [`${name}Html`, formattedHtmlSentBack]))
