import { z } from 'zod'
import { TEXT_FORMATS } from './formatted-text.ts'
import { formatTooLong, oneOf, strictFields } from './primitives.ts'

/** The length of the longest text of a record. */
const TEXT_MAX = 10_000

/** A text that is being written. */
export const formattingInput = strictFields({
  text: z
    .string({ error: 'Text must be text' })
    .max(TEXT_MAX, { error: ({ input }) => formatTooLong('Text', TEXT_MAX, input) }),
  textFormat: oneOf('Formatting', TEXT_FORMATS),
})

/** The same as visitors will see it. */
export const formattingPreviewSchema = z.object({ html: z.string() })
