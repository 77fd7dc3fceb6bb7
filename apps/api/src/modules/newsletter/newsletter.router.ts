import { newsletterInputSchema } from '@hazards/schema/newsletter'
import { acknowledgementSchema } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { publicRest } from '../../trpc/rest.ts'
import { limited, publicProcedure, router } from '../../trpc/trpc.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure
    .meta(
      publicRest('POST', '/newsletter/subscribe', {
        tag: 'Newsletter',
        summary: 'Subscribe to the newsletter',
        description: 'Notes an e-mail address. Subscribing twice answers the same as once.',
        success: 'The address is noted',
        errors: [429],
      }),
    )
    .input(newsletterInputSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.newsletter))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.newsletter.subscribe(input)
      return { message: 'Thank you for subscribing!' }
    }),
})
