import { formattingInput, formattingPreviewSchema } from '@hazards/schema/formatting'
import { formatText } from '../../lib/formatted-text.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

export const formattingRouter = router({
  /** Returns a text that is being written as visitors will see it (records §19). */
  preview: adminProcedure
    .input(formattingInput)
    .output(formattingPreviewSchema)
    .mutation(({ input: { text, textFormat } }) => ({ html: formatText(text, textFormat) })),
})
