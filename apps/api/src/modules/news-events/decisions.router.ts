import { decidableSchema, mailDecisionSchema, mailLinkInput } from '@hazards/schema/mail-link'
import { acknowledgementSchema } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { countedProcedure, limited, router } from '../../trpc/trpc.ts'

/**
 * The calls of the pages that mails to the group link to (records §9). The token is the permission; programs use the
 * panel's calls.
 */
export const decisionsRouter = router({
  get: countedProcedure
    .input(mailLinkInput)
    .output(decidableSchema)
    .use(limited(LIMITS.mailLink))
    .query(({ ctx, input }) => ctx.services.decisions.get(input.token)),

  decide: countedProcedure
    .input(mailDecisionSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.mailLink))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.decisions.decide(input)
      return { message: DONE[input.decision] }
    }),
})

const DONE = {
  approve: 'News/Event approved successfully',
  ask: 'The sender has been asked for a change.',
  decline: 'The item was declined.',
} as const
