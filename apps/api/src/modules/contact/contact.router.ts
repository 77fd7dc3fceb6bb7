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
  contactSubmissionSchema,
  MESSAGES_PER_PART,
} from '@hazards/schema/contact'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimit } from '../../lib/rate-limit.ts'
import { sameWords } from '../../lib/same-words.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, limited, limitedBy, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Contact'
/** Whoever sends it: a bot at many addresses says one thing. Saving and mailing count apart, since the form does both. */
const sameMessage = (limit: RateLimit) => limitedBy(limit, ({ message }: ContactInput) => sameWords(message))

export const contactRouter = router({
  submit: publicProcedure
    .meta(
      publicRest('POST', '/contact', {
        tag,
        summary: 'Send a message to the group',
        description:
          'Saves a message where the administrator reads it; the same text ten times a day, whoever sends it. The site’s own form also calls POST /api/send-email, at the same time.',
        success: 'The message is saved',
        errors: [429],
      }),
    )
    .input(contactInputSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.contact))
    .use(sameMessage(LIMITS.sameMessage))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.contact.submit(input)
      return { message: 'Message sent successfully!' }
    }),

  sendEmail: publicProcedure
    .meta(
      publicRest('POST', '/send-email', {
        tag,
        summary: 'Mail a message to the group',
        description:
          'Mails a message to the group’s own address, and to no other. It is sent at once or, where the mail server is away, as soon as it is back. The same text is taken ten times a day; beyond 5 mails an hour for a client, 10 for its network (/24, /48) and 88 a day for the site, messages are put together and mailed every two hours. Answers 503 where mail is not set up.',
        success: 'The message is on its way',
        errors: [429],
      }),
    )
    .input(contactMailSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.mail))
    .use(sameMessage(LIMITS.sameMail))
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
          'Saved messages, newest first: all of them, or with `limit` so many at a time. `X-Total-Count` says how many match; with `limit`, `Link` names the next part by `rel="next"`.',
        success: 'The messages',
      }),
    )
    .input(contactListSchema)
    .output(contactSubmissionSchema.array())
    // By REST they are sent by transports/message-list.ts, which needs no bound.
    .query(
      async ({ ctx, input: { limit = MESSAGES_PER_PART, ...from } }) =>
        (await ctx.services.messages.list({ ...from, limit })).items,
    ),

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
        description: 'Notes that a message is answered and when; `false` takes the note back.',
        success: 'The message as it is now',
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
        description: 'Deletes a message for good.',
        success: 'It is deleted',
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
        description: 'Deletes those of the messages that are there, for good. Answers 404 where none is.',
        success: 'They are deleted',
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
        description: 'Deletes a message and all others that came from the same email address, for good.',
        success: 'They are deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(contactDeletedSchema)
    .mutation(async ({ ctx, input }) =>
      deletedAnswer(await ctx.services.messages.deleteOfSender(input.id, ctx.administrator)),
    ),

  export: adminProcedure
    .meta(
      adminRest('POST', '/admin/contact-submissions/export', {
        tag,
        summary: 'Export contact messages',
        description: `The messages as CSV, ${MESSAGES_PER_PART} at a time: the parts one after the other are the file. Noted in the activity log.`,
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
