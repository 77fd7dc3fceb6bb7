import {
  administratorSchema,
  invitationAcceptanceSchema,
  invitationSchema,
  newInvitationSchema,
} from '@hazards/schema/account'
import { mailLinkInput, mailLinkStateSchema } from '@hazards/schema/mail-link'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import { LIMITS } from '../../lib/limits.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, limited, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

export const administratorsRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/administrators', {
        tag,
        summary: 'List the administrators',
        description: 'All of them, by name.',
        success: 'The administrators',
      }),
    )
    .input(noInput)
    .output(z.array(administratorSchema))
    .query(({ ctx }) => ctx.services.administrators.list(ctx.administrator.id)),

  remove: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/administrators/{id}', {
        tag,
        summary: 'Remove an administrator',
        description: 'Ends all sessions and open invitations of that administrator. The last one cannot be removed.',
        success: 'The administrator is removed',
        errors: [404, 409],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.administrators.remove(ctx.administrator, input.id)
      return { message: 'Administrator removed' }
    }),

  invite: adminProcedure
    .meta(
      adminRest('POST', '/admin/invitations', {
        tag,
        summary: 'Invite an administrator',
        description:
          'Makes a link that is good once, for 72 hours. It is shown this once; at most ten of an administrator are open.',
        success: 'The link, for the invited person alone',
        errors: [409],
      }),
    )
    .input(noInput)
    .output(newInvitationSchema)
    .mutation(({ ctx }) => ctx.services.invitations.invite(ctx.administrator)),

  invitations: adminProcedure
    .meta(
      adminRest('GET', '/admin/invitations', {
        tag,
        summary: 'List the open invitations',
        description: 'Those of all administrators, oldest first, without their links.',
        success: 'The invitations that nobody has taken up',
      }),
    )
    .input(noInput)
    .output(z.array(invitationSchema))
    .query(({ ctx }) => ctx.services.invitations.list()),

  withdrawInvitation: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/invitations/{id}', {
        tag,
        summary: 'Withdraw an invitation',
        description: 'Its link opens nothing any more.',
        success: 'The invitation is over',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.invitations.withdraw(ctx.administrator, input.id)
      return { message: 'Invitation withdrawn' }
    }),

  invitationState: publicProcedure
    .input(mailLinkInput)
    .output(mailLinkStateSchema)
    .use(limited(LIMITS.invitationLink))
    .query(async ({ ctx, input }) => ({ state: await ctx.services.invitations.stateOf(input.token) })),

  acceptInvitation: publicProcedure
    .meta(
      publicRest('POST', '/admin/invitations/accept', {
        tag,
        summary: 'Take up an invitation',
        description:
          'Makes whoever has the token of an invitation an administrator of the name and the password that they choose. A token that is not known, used or over gets one answer.',
        success: 'The administrator can sign in',
        errors: [404, 429],
      }),
    )
    .input(invitationAcceptanceSchema)
    .use(limited(LIMITS.invitation))
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.invitations.accept(input)
      return { message: 'You can sign in now' }
    }),
})
