import { proofSchema } from '@hazards/schema/account'
import {
  accountEmailSchema,
  lostPasswordSchema,
  passwordResetSchema,
  waitingMailsSchema,
} from '@hazards/schema/account-email'
import { mailLinkInput, mailLinkStateSchema } from '@hazards/schema/mail-link'
import { acknowledgementSchema } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, countedProcedure, limited, router } from '../../trpc/trpc.ts'
import { getCaller } from './account.router.ts'

const tag = 'Administrator'

export const accountEmailRouter = router({
  request: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/email', {
        tag,
        summary: 'Give your account an email address',
        description:
          'Mails a link to the address, which confirms it within 24 hours; until then the old address stays. Requires the password, and a code or a passkey if there is a second factor; a wrong one counts as a failed sign-in.',
        success: 'The link is mailed',
        errors: [409, 429],
      }),
    )
    .input(accountEmailSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input: { email, ...proof } }) => {
      const owner = await ctx.services.account.requireOwner(getCaller(ctx), proof)
      await ctx.services.accountEmail.request(owner, email)
      return { message: `We have mailed a link to ${email}. Open it to confirm the address.` }
    }),

  confirm: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/email/confirm', {
        tag,
        summary: 'Confirm the email address of your account',
        description:
          'Takes the token of the mailed link, from the administrator who asked for it alone. Unknown, used and expired tokens are answered identically.',
        success: 'The address is confirmed',
        errors: [404, 409],
      }),
    )
    .input(mailLinkInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountEmail.confirm(ctx.administrator, input.token)
      return { message: 'Address confirmed' }
    }),

  setWaitingMails: adminProcedure
    .meta(
      adminRest('PUT', '/admin/account/email/waiting', {
        tag,
        summary: 'Have what waits mailed to you, or not',
        description:
          'A mail to the confirmed address says, at most once a day, how many items, messages, proposed works and notices wait. There is none while nothing waits.',
        success: 'Noted',
        errors: [409],
      }),
    )
    .input(waitingMailsSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountEmail.setWaitingMails(ctx.administrator, input.isWanted)
      return { message: input.isWanted ? 'What waits is mailed to you' : 'What waits is no longer mailed to you' }
    }),

  remove: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/account/email', {
        tag,
        summary: 'Remove the email address of your account',
        description:
          'Requires the password, and a code or a passkey if there is a second factor, in the body; a wrong one counts as a failed sign-in.',
        success: 'The address is removed',
        errors: [409, 429],
      }),
    )
    .input(proofSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountEmail.remove(await ctx.services.account.requireOwner(getCaller(ctx), input))
      return { message: 'Address removed' }
    }),
})

export const lostPasswordRouter = router({
  ask: countedProcedure
    .meta(
      publicRest('POST', '/admin/password/forgot', {
        tag,
        summary: 'Ask for a link to set a new password',
        description:
          'Mails a link to the address if it is the confirmed one of an administrator, at most three times an hour. The answer is the same for every address.',
        success: 'The same, whether there is such an administrator or not',
        errors: [409, 429],
      }),
    )
    .input(lostPasswordSchema)
    .use(limited(LIMITS.lostPassword, [LIMITS.lostPasswordOfSite, () => '']))
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.lostPassword.ask(input.email)
      return { message: 'If an administrator has confirmed this address, a link is on its way to it.' }
    }),

  state: countedProcedure
    .input(mailLinkInput)
    .output(mailLinkStateSchema)
    .use(limited(LIMITS.passwordLink))
    .query(async ({ ctx, input }) => ({ state: await ctx.services.lostPassword.stateOf(input.token) })),

  reset: countedProcedure
    .meta(
      publicRest('POST', '/admin/password/reset', {
        tag,
        summary: 'Set a new password by a mailed link',
        description:
          'Takes the token of the link, once, within one hour. Ends all sessions, open invitations and tokens of the administrator; signing in asks for the second factor as before. Unknown, used and expired tokens are answered identically.',
        success: 'The administrator can sign in with the new password',
        errors: [404, 429],
      }),
    )
    .input(passwordResetSchema)
    .use(limited(LIMITS.passwordReset))
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.lostPassword.reset(input)
      return { message: 'Your password is changed. You can sign in with it now.' }
    }),
})
