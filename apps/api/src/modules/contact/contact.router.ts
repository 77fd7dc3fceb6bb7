import {
  type ContactInput,
  contactAnsweredSchema,
  contactChoiceSchema,
  contactCountsSchema,
  contactDeletedSchema,
  contactExportInputSchema,
  contactExportSchema,
  contactInputSchema,
  contactListSchema,
  contactMailSchema,
  contactPageInputSchema,
  contactPageSchema,
  contactSenderInput,
  contactSubmissionSchema,
  MESSAGES_PER_PART,
} from '@hazards/schema/contact'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimit } from '../../lib/rate-limit.ts'
import { sameWords } from '../../records/same-words.ts'
import { answerList } from '../../trpc/answers.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, countedProcedure, limitedText, router } from '../../trpc/trpc.ts'

const tag = 'Contact'
/**
 * Limits repetitions of one message across all clients, because a bot with many addresses repeats its text. Saving and
 * mailing are counted separately, since the form does both.
 */
const sameMessage = (limit: RateLimit) => [limit, ({ message }: ContactInput) => sameWords(message)] as const

export const contactRouter = router({
  submit: countedProcedure
    .meta(
      publicRest('POST', '/contact', {
        tag,
        summary: 'Send a message to the group',
        description:
          'Saves a message for the administrators. The same text is accepted ten times a day from all senders together. The site’s own form also calls POST /api/send-email at the same time.',
        success: 'The message is saved',
        errors: [429],
      }),
    )
    .input(contactInputSchema)
    .output(acknowledgementSchema)
    .use(limitedText(LIMITS.contact, sameMessage(LIMITS.sameMessage)))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.contact.submit(input, ctx.client)
      return { message: 'Message sent successfully!' }
    }),

  sendEmail: countedProcedure
    .meta(
      publicRest('POST', '/send-email', {
        tag,
        summary: 'Mail a message to the group',
        description:
          'Mails a message to the group’s own address, and to no other. It is sent at once or, if the mail server is unavailable, as soon as it is back. The same text is accepted ten times a day. Beyond 5 mails an hour per client, 10 per network (/24, /48) and 88 a day for the site, messages are collected and mailed every two hours. Answers 409 if mail is not configured.',
        success: 'The message is accepted for mailing',
        errors: [429],
      }),
    )
    .input(contactMailSchema)
    .output(acknowledgementSchema)
    .use(limitedText(LIMITS.mail, sameMessage(LIMITS.sameMail)))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.contact.sendEmail(input, ctx.client)
      return { message: 'Message sent successfully!' }
    }),

  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/contact-submissions', {
        tag,
        summary: 'List contact messages',
        description:
          'Saved messages, newest first unless `sort` is `name`, the last name: all of them, or with `limit` that many at a time. `X-Total-Count` is the number of matches. With `limit`, the `Link` header points to the next part with `rel="next"`.',
        success: 'The messages',
      }),
    )
    .input(contactListSchema)
    .output(contactSubmissionSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.messages.list, input)),

  page: adminProcedure
    .input(contactPageInputSchema)
    .output(contactPageSchema)
    .query(({ ctx, input }) => ctx.services.messages.page(input)),

  counts: adminProcedure
    .input(noInput)
    .output(contactCountsSchema)
    .query(({ ctx }) => ctx.services.messages.counts()),

  mark: adminProcedure
    .meta(
      adminRest('PUT', '/admin/contact-submissions/{id}/answered', {
        tag,
        summary: 'Mark a contact message as answered, or as not answered',
        description: 'Records that a message is answered and when; `false` reverts this.',
        success: 'The updated message',
        errors: [404],
      }),
    )
    .input(contactAnsweredSchema)
    .output(contactSubmissionSchema)
    .mutation(({ ctx, input }) => ctx.services.messages.mark(input.id, input.answered, ctx.administrator)),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/contact-submissions/{id}', {
        tag,
        summary: 'Delete a contact message',
        description: 'Permanently deletes a message.',
        success: 'The message is deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.delete(input.id, ctx.administrator)
      return { message: 'Contact submission deleted successfully' }
    }),

  deleteMany: adminProcedure
    .meta(
      adminRest('POST', '/admin/contact-submissions/delete', {
        tag,
        summary: 'Delete several contact messages',
        description: 'Permanently deletes the given messages that exist. Answers 404 if none does.',
        success: 'The messages are deleted',
        errors: [404],
      }),
    )
    .input(contactChoiceSchema)
    .output(contactDeletedSchema)
    .mutation(async ({ ctx, input }) =>
      deletedAnswer(await ctx.services.messages.deleteMany(input.ids, ctx.administrator)),
    ),

  deleteOfSender: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/contact-submissions/{id}/sender', {
        tag,
        summary: 'Delete all messages of a sender',
        description:
          'Permanently deletes a message and all others from the same email address. 409 if `count` is given and they are not as many.',
        success: 'The messages are deleted',
        errors: [404, 409],
      }),
    )
    .input(contactSenderInput)
    .output(contactDeletedSchema)
    .mutation(async ({ ctx, input }) =>
      deletedAnswer(await ctx.services.messages.deleteOfSender(input, ctx.administrator)),
    ),

  deleteOfNetwork: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/contact-submissions/{id}/network', {
        tag,
        summary: 'Delete all messages from a network',
        description:
          'Permanently deletes the unanswered messages that came from the same network (/24, /48) as a message. Which network a message came from is known for 30 days; then the answer is 404.',
        success: 'The messages are deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(contactDeletedSchema)
    .mutation(async ({ ctx, input }) =>
      deletedAnswer(await ctx.services.messages.deleteOfNetwork(input.id, ctx.administrator)),
    ),

  export: adminProcedure
    .meta(
      adminRest('POST', '/admin/contact-submissions/export', {
        tag,
        summary: 'Export contact messages',
        description: `The messages as CSV, ${MESSAGES_PER_PART} at a time. The concatenated parts form the file. The export is recorded in the activity log.`,
        success: 'A part of the file',
      }),
    )
    .input(contactExportInputSchema)
    .output(contactExportSchema)
    .mutation(({ ctx, input }) => ctx.services.messages.exportPart(input, ctx.administrator)),
})

const deletedAnswer = (deleted: number) => ({
  message: deleted === 1 ? 'Contact submission deleted successfully' : `${deleted} contact submissions deleted`,
  deleted,
})
