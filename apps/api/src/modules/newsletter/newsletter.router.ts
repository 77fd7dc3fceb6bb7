import { newsletterInputSchema } from '@hazards/schema/newsletter'
import { acknowledgementSchema } from '@hazards/schema/primitives'
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
    .use(limited({ name: 'newsletter', max: 10, windowSeconds: 10 * 60 }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.newsletter.subscribe(input)
      return { message: 'Thank you for subscribing!' }
    }),
})
