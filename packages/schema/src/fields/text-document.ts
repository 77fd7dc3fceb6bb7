import { z } from 'zod'
import { type Field, type Fields, type FieldValues, getOutputs } from './field.ts'
import { type FormattedHtmls, formattedHtmls, formattedNames } from './formatted-fields.ts'

/** The texts of one page, or texts that several pages share. */
export type TextDocument<Of extends Fields = Fields> = {
  /** The document's name in the panel. */
  name: string
  /** The page with these texts, or null for mails. */
  path: string | null
  fields: Of
  /** The values until an administrator changes them. */
  original: FieldValues<Of>
}

export const textDocument = <Of extends Fields, const Path extends string | null>(
  name: string,
  path: Path,
  fields: Of,
  original: NoInfer<FieldValues<Of>>,
): TextDocument<Of> & { path: Path } => ({ name, path, fields, original })

/** The texts of a document as a response has them: with the HTML of each formatted one beside it. */
export type ShownTexts<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { fields: infer Within extends Fields }
    ? WithHtmls<z.infer<Of[Name]['output']>, FormattedHtmls<Within>>
    : z.infer<Of[Name]['output']>
} & FormattedHtmls<Of>
type WithHtmls<Value, Htmls> = Value extends (infer Item)[] ? (Item & Htmls)[] : Value & Htmls

/** Returns the schemas of {@link ShownTexts}, by field. */
export const shownOutputs = (fields: Fields): Record<string, z.ZodType> => ({
  ...getOutputs(fields),
  ...formattedHtmls(fields),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (hasFormatted(field) ? [[name, shownOutput(field)]] : [])),
  ),
})

/** Returns whether a group or a list of fields has a formatted text in it. */
const hasFormatted = (field: Field): field is Extract<Field, { fields: Fields }> =>
  'fields' in field && formattedNames(field.fields).length > 0

const shownOutput = (field: Extract<Field, { fields: Fields }>): z.ZodType => {
  const item = z.object({ ...getOutputs(field.fields), ...formattedHtmls(field.fields) })
  return (field.control === 'list' ? item.array() : item).meta(field.output.meta() ?? {})
}
