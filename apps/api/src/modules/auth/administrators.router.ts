import {
  administratorRemovalSchema,
  administratorSchema,
  invitationAcceptanceSchema,
  invitationSchema,
  newInvitationSchema,
  proofSchema,
} from '@hazards/schema/account'
import { mailLinkInput, mailLinkStateSchema } from '@hazards/schema/mail-link'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import { LIMITS } from '../../lib/limits.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, countedProcedure, limited, router } from '../../trpc/trpc.ts'
import { getCaller } from './account.router.ts'

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
        description:
          'Ends the administrator’s sessions and open invitations. The last administrator cannot be removed. Requires the caller’s own password, and a code or a passkey if there is a second factor, in the body; a wrong one counts as a failed sign-in.',
        success: 'The administrator is removed',
        errors: [404, 409, 429],
      }),
    )
    .input(administratorRemovalSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input: { id, ...proof } }) => {
      const owner = await ctx.services.account.requireOwner(getCaller(ctx), proof)
      await ctx.services.administrators.remove(owner, id)
      return { message: 'Administrator removed' }
    }),

  invite: adminProcedure
    .meta(
      adminRest('POST', '/admin/invitations', {
        tag,
        summary: 'Invite an administrator',
        description:
          'Creates a link that can be used once within 72 hours. It is shown only once. Each administrator may have ten open invitations. Requires the password, and a code or a passkey if there is a second factor; a wrong one counts as a failed sign-in.',
        success: 'The link, for the invited person only',
        errors: [409, 429],
      }),
    )
    .input(proofSchema)
    .output(newInvitationSchema)
    .mutation(async ({ ctx, input }) =>
      ctx.services.invitations.invite(await ctx.services.account.requireOwner(getCaller(ctx), input)),
    ),

  invitations: adminProcedure
    .meta(
      adminRest('GET', '/admin/invitations', {
        tag,
        summary: 'List the open invitations',
        description: 'The invitations of all administrators, oldest first, without their links.',
        success: 'The invitations that have not been accepted',
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
        description: 'Its link can no longer be used.',
        success: 'The invitation is withdrawn',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.invitations.withdraw(ctx.administrator, input.id)
      return { message: 'Invitation withdrawn' }
    }),

  invitationState: countedProcedure
    .input(mailLinkInput)
    .output(mailLinkStateSchema)
    .use(limited(LIMITS.invitationLink))
    .query(async ({ ctx, input }) => ({ state: await ctx.services.invitations.stateOf(input.token) })),

  acceptInvitation: countedProcedure
    .meta(
      publicRest('POST', '/admin/invitations/accept', {
        tag,
        summary: 'Accept an invitation',
        description:
          'Creates an administrator with the given name and password for the holder of the token. Unknown, used and expired tokens are answered identically.',
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
