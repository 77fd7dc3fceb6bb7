import { csvFileSchema } from '@hazards/schema/csv-file'
import {
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
import { adminProcedure, countedProcedure, limitedText, router } from '../../trpc/trpc.ts'

const tag = 'Newsletter'
const THANKS = 'Thank you for subscribing!'
/** Without a mail server there is no newsletter yet. */
const KEPT = `${THANKS} Our newsletter has not begun yet; your address is kept until it does.`
const ASKED = `${THANKS} If this address is not confirmed yet, you will receive an email with a confirmation link.`

export const newsletterRouter = router({
  subscribe: countedProcedure
    .meta(
      publicRest('POST', '/newsletter/subscribe', {
        tag,
        summary: 'Subscribe to the newsletter',
        description:
          'Saves an email address and, if mail is configured, sends a confirmation link that is valid for 48 hours, at most once a day. The answer does not reveal whether the address is known.',
        success: 'The address is saved',
        errors: [429],
      }),
    )
    .input(newsletterInputSchema)
    .output(acknowledgementSchema)
    .use(limitedText(LIMITS.newsletter))
    .mutation(async ({ ctx, input }) => {
      const { newsletter } = ctx.services
      await newsletter.subscribe(input, ctx.client)
      return { message: newsletter.asksToConfirm ? ASKED : KEPT }
    }),

  subscribers: adminProcedure
    .meta(
      adminRest('GET', '/admin/newsletter/subscribers', {
        tag,
        summary: 'List subscribers',
        description: 'The subscribers, newest first, 50 per page, with their total.',
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
        description: 'All confirmed subscribers as CSV. The export is recorded in the activity log.',
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
        description: 'Erases an address and the mails that are waiting for it.',
        success: 'The subscriber is erased',
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
          'Mails selected approved items to all confirmed subscribers, once to each address. The mails go out one after another; read the digest to see its progress. Sending the same digest again within a day is rejected with 409.',
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
        description: 'Returns a digest as it would be mailed, and the number of recipients. Nothing is sent.',
        success: 'The mail as text and as HTML',
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
        description: 'Mails a digest as a test to the group’s own address only.',
        success: 'The test mail is queued',
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
        description: 'The last 20 digests, newest first, each with its progress.',
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
        summary: 'Read the progress of a digest',
        description: 'The number of recipients and the results so far.',
        success: 'The digest',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(digestSchema)
    .query(({ ctx, input }) => ctx.services.digests.get(input.id)),
})
