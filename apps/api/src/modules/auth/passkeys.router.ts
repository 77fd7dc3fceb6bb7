import { proofSchema } from '@hazards/schema/account'
import {
  newPasskeyChallengeSchema,
  newPasskeySchema,
  passkeyRemovalSchema,
  passkeySchema,
} from '@hazards/schema/passkey'
import { acknowledgementSchema, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router, settingUpProcedure } from '../../trpc/trpc.ts'
import { getCaller } from './account.router.ts'

const tag = 'Administrator'

export const passkeysRouter = router({
  list: settingUpProcedure
    .meta(
      adminRest('GET', '/admin/passkeys', {
        tag,
        summary: 'List your passkeys',
        description: 'Newest first. Each signs you in by itself, and stands for a code after the password.',
        success: 'Your passkeys',
      }),
    )
    .input(noInput)
    .output(z.array(passkeySchema))
    .query(({ ctx }) => ctx.services.passkeys.list(ctx.administrator.id)),

  begin: settingUpProcedure
    .meta(
      adminRest('POST', '/admin/passkeys/begin', {
        tag,
        summary: 'Begin a passkey',
        description:
          'Returns a challenge for an authenticator, valid for five minutes. Requires the password, and a code or a passkey if there is a second factor; a wrong one counts as a failed sign-in.',
        success: 'The challenge',
        errors: [409, 429],
      }),
    )
    .input(proofSchema)
    .output(newPasskeyChallengeSchema)
    .mutation(async ({ ctx, input }) =>
      ctx.services.passkeys.begin(await ctx.services.account.requireOwner(getCaller(ctx), input)),
    ),

  add: settingUpProcedure
    .meta(
      adminRest('POST', '/admin/passkeys', {
        tag,
        summary: 'Add a passkey',
        description:
          'Takes the answer of the authenticator to your challenge, once. From now on the password alone no longer signs you in.',
        success: 'The passkey',
        errors: [409],
      }),
    )
    .input(newPasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => ctx.services.passkeys.add(ctx.administrator, input)),

  remove: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/passkeys/{id}', {
        tag,
        summary: 'Remove a passkey',
        description:
          'It signs nobody in any more, and your other sessions that were begun with a passkey end. Requires the password, and a code or a passkey, in the body; a wrong one counts as a failed sign-in.',
        success: 'The passkey is removed',
        errors: [404, 409, 429],
      }),
    )
    .input(passkeyRemovalSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input: { id, ...proof } }) => {
      const owner = await ctx.services.account.requireOwner(getCaller(ctx), proof)
      await ctx.services.passkeys.remove(owner, id, ctx.sessionId)
      return { message: 'Passkey removed' }
    }),
})
