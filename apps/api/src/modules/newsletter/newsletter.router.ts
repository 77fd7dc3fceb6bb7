import {
  csvFileSchema,
  digestInputSchema,
  digestPreviewSchema,
  digestReceiptSchema,
  digestSchema,
  newsletterInputSchema,
  subscriberListSchema,
  subscriberPageSchema,
} from '@hazards/schema/newsletter'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, limited, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Newsletter'
const THANKS = 'Thank you for subscribing!'
const ASKED = `${THANKS} If this address is not confirmed yet, a mail with a link to confirm it is on its way.`

export const newsletterRouter = router({
  subscribe: publicProcedure
    .meta(
      publicRest('POST', '/newsletter/subscribe', {
        tag,
        summary: 'Subscribe to the newsletter',
        description:
          'Notes an email address and, where mail is set up, mails it a link to confirm, good for 48 hours; once a day at most. Answers the same whether the address is known or not.',
        success: 'The address is noted',
        errors: [429],
      }),
    )
    .input(newsletterInputSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.newsletter))
    .mutation(async ({ ctx, input }) => {
      const { newsletter } = ctx.services
      await newsletter.subscribe(input, ctx.client)
      return { message: newsletter.asksToConfirm ? ASKED : THANKS }
    }),

  subscribers: adminProcedure
    .meta(
      adminRest('GET', '/admin/newsletter/subscribers', {
        tag,
        summary: 'List subscribers',
        description: 'Who subscribed, newest first, 50 at a time, and how many there are.',
        success: 'One page of subscribers',
        errors: [404],
      }),
    )
    .input(subscriberListSchema)
    .output(subscriberPageSchema)
    .query(({ ctx, input }) => ctx.services.subscribers.list(input)),

  exportSubscribers: adminProcedure
    .meta(
      adminRest('POST', '/admin/newsletter/subscribers/export', {
        tag,
        summary: 'Export the subscribers',
        description: 'All who have confirmed, as CSV. Noted in the activity log.',
        success: 'The file',
      }),
    )
    .input(noInput)
    .output(csvFileSchema)
    .mutation(({ ctx }) => ctx.services.subscribers.exportAll(ctx.administrator)),

  eraseSubscriber: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/newsletter/subscribers/{id}', {
        tag,
        summary: 'Erase a subscriber',
        description: 'Erases an address and what waits to be mailed to it.',
        success: 'It is erased',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.subscribers.erase(input.id, ctx.administrator)
      return { message: 'Subscriber erased successfully' }
    }),

  sendDigest: adminProcedure
    .meta(
      adminRest('POST', '/admin/newsletter/digests', {
        tag,
        summary: 'Send a digest',
        description:
          'Mails chosen approved items to everyone who has confirmed, each address once. The mails go out one after the other; ask for the digest to see how far it is. The same digest is refused with 409 for a day.',
        success: 'The digest is being sent',
        errors: [409],
      }),
    )
    .input(digestInputSchema)
    .output(digestReceiptSchema)
    .mutation(({ ctx, input }) => ctx.services.digests.send(input, ctx.administrator)),

  previewDigest: adminProcedure
    .meta(
      adminRest('POST', '/admin/newsletter/digests/preview', {
        tag,
        summary: 'Preview a digest',
        description: 'Shows a digest as it would be mailed, and to how many; nothing is sent.',
        success: 'The mail in both of its forms',
      }),
    )
    .input(digestInputSchema)
    .output(digestPreviewSchema)
    .mutation(({ ctx, input }) => ctx.services.digests.preview(input)),

  testDigest: adminProcedure
    .meta(
      adminRest('POST', '/admin/newsletter/digests/test', {
        tag,
        summary: 'Mail a digest to the group',
        description: 'Mails a digest, as a test, to the group’s own address alone.',
        success: 'The test mail is on its way',
      }),
    )
    .input(digestInputSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.digests.test(input)
      return { message: 'The test mail is on its way to the group.' }
    }),

  digests: adminProcedure
    .meta(
      adminRest('GET', '/admin/newsletter/digests', {
        tag,
        summary: 'List digests',
        description: 'The last 20 digests, newest first, each with how far it is.',
        success: 'The digests',
      }),
    )
    .input(noInput)
    .output(digestSchema.array())
    .query(({ ctx }) => ctx.services.digests.list()),

  digest: adminProcedure
    .meta(
      adminRest('GET', '/admin/newsletter/digests/{id}', {
        tag,
        summary: 'See how far a digest is',
        description: 'To how many a digest goes, and what became of it so far.',
        success: 'The digest',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(digestSchema)
    .query(({ ctx, input }) => ctx.services.digests.get(input.id)),
})
