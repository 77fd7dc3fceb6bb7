import { z } from 'zod'
import { TEXT_FORMATS, type TextFormat } from '../formatted-text.ts'
import { oneOf, requiredText } from '../primitives.ts'
import { field, getLabel, type Words } from './field.ts'

/** A required text with light formatting: as typed, or as CommonMark if the record's `textFormat` says so (records §19). */
export const formattedProse = (words: Words, max: number) =>
  field(words, {
    control: 'formatted',
    max,
    isRequired: true,
    input: requiredText(getLabel(words), max, { multiline: true }),
    output: z.string(),
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
export const formattedHtmlSentBack = z.string().max(500_000).optional()
