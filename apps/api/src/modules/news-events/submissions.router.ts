import { acknowledgementSchema } from '@hazards/schema/primitives'
import { submissionSchema, submissionTokenInput, submissionUpdateSchema } from '@hazards/schema/submission'
import { LIMITS } from '../../lib/limits.ts'
import { hashOfToken } from '../../lib/token.ts'
import { publicRest } from '../../trpc/rest.ts'
import { limited, limitedBy, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'News & Events'

/** What the sender of an item may do with the address that the submission was answered with (records §9). */
export const submissionsRouter = router({
  get: publicProcedure
    .meta(
      publicRest('GET', '/submissions/{token}', {
        tag,
        summary: 'Follow a submission',
        description:
          'What became of an item: received, change-asked (message says what), published (at url), declined (message says why) or withdrawn. The token is what statusUrl of the submission ends with.',
        success: 'The submission as it is now',
        errors: [404, 429],
      }),
    )
    .input(submissionTokenInput)
    .output(submissionSchema)
    .use(limited(LIMITS.submissionLink))
    .query(({ ctx, input }) => ctx.services.submissions.get(input.token)),

  update: publicProcedure
    .meta(
      publicRest('PUT', '/submissions/{token}', {
        tag,
        summary: 'Change a submission',
        description:
          'Takes any subset of the fields of a submission: what is left out stays as it is, null clears an optional field. Until it is decided; where a change was asked for, the item waits for a decision again.',
        success: 'The submission as saved',
        errors: [404, 409, 429],
      }),
    )
    .input(submissionUpdateSchema)
    .output(submissionSchema)
    .use(limited(LIMITS.submission))
    .use(limitedBy(LIMITS.submissionChange, ({ token }: { token: string }) => hashOfToken(token)))
    .mutation(async ({ ctx, input }) => {
      const { submissions, rateLimiter } = ctx.services
      const { item } = await submissions.get(input.token)
      if (input.content !== undefined && input.content !== item.content)
        await rateLimiter.take(LIMITS.sameItem, input.content)
      return submissions.update(input, ctx.client)
    }),

  withdraw: publicProcedure
    .meta(
      publicRest('DELETE', '/submissions/{token}', {
        tag,
        summary: 'Withdraw a submission',
        description:
          'Until it is decided. The item is in no list any more; its page goes on saying that it was withdrawn for 30 days, then it is deleted for good.',
        success: 'It is withdrawn',
        errors: [404, 409, 429],
      }),
    )
    .input(submissionTokenInput)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.submission))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.submissions.withdraw(input.token)
      return { message: 'Your submission was withdrawn.' }
    }),
})
