import { type FormattedHtmls, formattedNames } from '@hazards/schema/fields/formatted-fields'
import type { TextFormat } from '@hazards/schema/formatted-text'
import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { formatText } from '../lib/formatted-text.ts'

/** Returns the formatted texts of a record as HTML, each named after its text: `contentHtml` for `content` (records §19). */
export const getHtml = <Kind extends KindName>(
  kind: Kind,
  row: object,
): FormattedHtmls<(typeof KINDS)[Kind]['fields']> => {
  const { textFormat = 'plain', ...texts } = row as { textFormat?: TextFormat } & Record<string, string | null>
  const html = formattedNames(KINDS[kind].fields).map((name) => {
    const text = texts[name]
    return [`${name}Html`, typeof text === 'string' ? formatText(text, textFormat) : null]
  })
  return Object.fromEntries(html)
}
