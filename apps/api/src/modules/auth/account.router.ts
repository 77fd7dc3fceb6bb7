import {
  newSecondFactorSchema,
  ownSessionSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorRemovalSchema,
} from '@hazards/schema/account'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import type { Context } from '../../trpc/context.ts'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'
import type { Caller } from './account.service.ts'

const tag = 'Administrator'
const callerOf = (ctx: Context & { administrator: Caller['user'] }): Caller => ({
  user: ctx.administrator,
  sessionId: ctx.sessionId,
  client: ctx.client,
})

export const accountRouter = router({
  changePassword: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/password', {
        tag,
        summary: 'Change the own password',
        description:
          'Needs the current one; a wrong one counts as a failed sign-in. All other sessions of the administrator end, that of this call goes on.',
        success: 'The new password is good',
        errors: [429],
      }),
    )
    .input(passwordChangeSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.changePassword(callerOf(ctx), input)
      return { message: 'Password changed' }
    }),

  beginSecondFactor: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/second-factor', {
        tag,
        summary: 'Begin a second factor',
        description:
          'Makes a secret for an authenticator app (TOTP, RFC 6238). Sign-in asks for codes only once one of them has confirmed it.',
        success: 'The secret, shown this once',
        errors: [409],
      }),
    )
    .input(noInput)
    .output(newSecondFactorSchema)
    .mutation(({ ctx }) => ctx.services.secondFactor.begin(ctx.administrator)),

  confirmSecondFactor: adminProcedure
    .meta(
      adminRest('POST', '/admin/account/second-factor/confirm', {
        tag,
        summary: 'Turn the second factor on',
        description:
          'Takes a code of the app, which is not taken again. From now on sign-in asks for a code; a recovery code is good once in its place.',
        success: 'It is on; the recovery codes are shown this once',
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
        description: 'Needs the password and a code, or a recovery code. Both are taken from the body alone.',
        success: 'It is off',
        errors: [409, 429],
      }),
    )
    .input(secondFactorRemovalSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.turnSecondFactorOff(callerOf(ctx), input)
      return { message: 'Second factor turned off' }
    }),

  sessions: adminProcedure
    .meta(
      adminRest('GET', '/admin/sessions', {
        tag,
        summary: 'List the own sessions',
        description: 'Where the administrator is signed in, the latest first.',
        success: 'The sessions that have not ended',
      }),
    )
    .input(noInput)
    .output(z.array(ownSessionSchema))
    .query(({ ctx }) => ctx.services.account.sessions(callerOf(ctx))),

  endSession: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/sessions/{id}', {
        tag,
        summary: 'End one of the own sessions',
        description: 'The session opens nothing any more. It may be that of this call.',
        success: 'The session is over',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.endSession(callerOf(ctx), input.id)
      return { message: 'Session ended' }
    }),
})
