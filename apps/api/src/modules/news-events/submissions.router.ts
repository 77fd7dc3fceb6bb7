import { acknowledgementSchema } from '@hazards/schema/primitives'
import { submissionSchema, submissionTokenInput, submissionUpdateSchema } from '@hazards/schema/submission'
import { LIMITS } from '../../lib/limits.ts'
import { hashOfToken } from '../../lib/token.ts'
import { answerRecord } from '../../trpc/answers.ts'
import { publicRest } from '../../trpc/rest.ts'
import { countedProcedure, limited, limitedText, router } from '../../trpc/trpc.ts'

const tag = 'News & Events'

/** What the sender of an item can do with the token of the submission (records §9). */
export const submissionsRouter = router({
  get: countedProcedure
    .meta(
      publicRest('GET', '/submissions/{token}', {
        tag,
        summary: 'Follow a submission',
        description:
          'The status of an item: received, change-asked (message says what to change), published (at url), declined (message says why) or withdrawn. The token is the last segment of the submission’s statusUrl.',
        success: 'The submission',
        errors: [404, 429],
      }),
    )
    .input(submissionTokenInput)
    .output(submissionSchema)
    .use(limited(LIMITS.submissionLink))
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.submissions.get(input.token))),

  update: countedProcedure
    .meta(
      publicRest('PUT', '/submissions/{token}', {
        tag,
        summary: 'Change a submission',
        description:
          'Takes any subset of the fields of a submission: omitted fields stay unchanged, null clears an optional field. Possible until a decision is made. If a change was requested, the item then awaits a decision again.',
        success: 'The submission',
        errors: [404, 409, 412, 429],
      }),
    )
    .input(submissionUpdateSchema)
    .output(submissionSchema)
    .use(
      limitedText(LIMITS.submission, [LIMITS.submissionChange, ({ token }: { token: string }) => hashOfToken(token)]),
    )
    .mutation(async ({ ctx, input }) => {
      const { submissions, rateLimiter } = ctx.services
      const { item } = await submissions.get(input.token)
      if (input.content !== undefined && input.content !== item.content)
        await rateLimiter.take(LIMITS.sameItem, input.content)
      return answerRecord(ctx, submissions.update(input, ctx.client, ctx.precondition))
    }),

  withdraw: countedProcedure
    .meta(
      publicRest('DELETE', '/submissions/{token}', {
        tag,
        summary: 'Withdraw a submission',
        description:
          'Possible until a decision is made. The item disappears from all lists. Its status page shows for 30 days that it was withdrawn; then it is permanently deleted.',
        success: 'The submission is withdrawn',
        errors: [404, 409, 412, 429],
      }),
    )
    .input(submissionTokenInput)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.submission))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.submissions.withdraw(input.token, ctx.precondition)
      return { message: 'Your submission was withdrawn.' }
    }),
})
