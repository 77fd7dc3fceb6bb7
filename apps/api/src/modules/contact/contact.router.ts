import {
  type ContactInput,
  contactInputSchema,
  contactMailSchema,
  contactSubmissionSchema,
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
        description: 'All saved messages, newest first.',
        success: 'All messages',
      }),
    )
    .input(noInput)
    .output(contactSubmissionSchema.array())
    .query(({ ctx }) => ctx.services.contact.list()),

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
      await ctx.services.contact.delete(input.id, ctx.administrator)
      return { message: 'Contact submission deleted successfully' }
    }),
})
