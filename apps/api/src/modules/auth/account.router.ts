import {
  newSecondFactorSchema,
  ownAccountSchema,
  ownSessionSchema,
  passwordChangeSchema,
  proofSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
} from '@hazards/schema/account'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import type { Context } from '../../trpc/context.ts'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router, settingUpProcedure } from '../../trpc/trpc.ts'
import type { Caller } from './account.service.ts'

const tag = 'Administrator'
/** Returns who calls, from where. */
export const getCaller = (ctx: Context & { administrator: Caller['user'] }): Caller => ({
  user: ctx.administrator,
  sessionId: ctx.sessionId,
  client: ctx.client,
})

export const accountRouter = router({
  get: settingUpProcedure
    .meta(
      adminRest('GET', '/admin/account', {
        tag,
        summary: 'Read your account',
        description:
          'Works before a second factor that the site requires is set up. Until then all other calls are answered with SECOND_FACTOR_SETUP_REQUIRED, except those that set it up.',
        success: 'Your account',
      }),
    )
    .input(noInput)
    .output(ownAccountSchema)
    .query(({ ctx }) => ctx.services.account.get(getCaller(ctx))),

  changePassword: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/password', {
        tag,
        summary: 'Change your password',
        description:
          'Requires the current password; a wrong one counts as a failed sign-in. Ends all sessions of the administrator except the one of this call, and the administrator’s open invitations and tokens.',
        success: 'The password is changed',
        errors: [429],
      }),
    )
    .input(passwordChangeSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.changePassword(getCaller(ctx), input)
      return { message: 'Password changed' }
    }),

  beginSecondFactor: settingUpProcedure
    .meta(
      adminRest('POST', '/admin/account/second-factor', {
        tag,
        summary: 'Begin a second factor',
        description:
          'Creates a secret for an authenticator app (TOTP, RFC 6238). Sign-in requires codes only after one of them has confirmed it. Requires the password; a wrong one counts as a failed sign-in.',
        success: 'The secret, shown only once',
        errors: [409, 429],
      }),
    )
    .input(proofSchema)
    .output(newSecondFactorSchema)
    .mutation(async ({ ctx, input }) =>
      ctx.services.secondFactor.begin(await ctx.services.account.requireOwner(getCaller(ctx), input)),
    ),

  confirmSecondFactor: settingUpProcedure
    .meta(
      adminRest('POST', '/admin/account/second-factor/confirm', {
        tag,
        summary: 'Turn the second factor on',
        description:
          'Takes a code of the app, which cannot be used again. From now on sign-in requires a code. Each recovery code can replace one, once.',
        success: 'It is on; the recovery codes are shown only once',
        errors: [409, 429],
      }),
    )
    .input(secondFactorCodeSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => ctx.services.secondFactor.confirm(ctx.administrator, input.code)),

  removeSecondFactor: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/account/second-factor', {
        tag,
        summary: 'Turn the second factor off',
        description:
          'Requires the password and a code of the app, a recovery code or a passkey, in the body. Passkeys stay.',
        success: 'It is off',
        errors: [409, 429],
      }),
    )
    .input(proofSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.turnSecondFactorOff(getCaller(ctx), input)
      return { message: 'Second factor turned off' }
    }),

  sessions: adminProcedure
    .meta(
      adminRest('GET', '/admin/sessions', {
        tag,
        summary: 'List your sessions',
        description:
          'Where you are signed in, latest first, with the browser and the system that each session was begun with.',
        success: 'The active sessions',
      }),
    )
    .input(noInput)
    .output(z.array(ownSessionSchema))
    .query(({ ctx }) => ctx.services.account.sessions(getCaller(ctx))),

  endSession: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/sessions/{id}', {
        tag,
        summary: 'End one of your sessions',
        description: 'The session can no longer be used. It may be the one of this call.',
        success: 'The session has ended',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.endSession(getCaller(ctx), input.id)
      return { message: 'Session ended' }
    }),
})
