import { accessTokenSchema, createdTokenSchema, newTokenSchema } from '@hazards/schema/access-token'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { z } from 'zod'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'
import { getCaller } from './account.router.ts'

const tag = 'Administrator'

export const tokensRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/tokens', {
        tag,
        summary: 'List the tokens of programs',
        description: 'The tokens of all administrators, newest first, without the tokens themselves.',
        success: 'The tokens that are valid',
      }),
    )
    .input(noInput)
    .output(z.array(accessTokenSchema))
    .query(({ ctx }) => ctx.services.tokens.list()),

  create: adminProcedure
    .meta(
      adminRest('POST', '/admin/tokens', {
        tag,
        summary: 'Make a token for a program',
        description:
          'The token acts for the administrator within its scopes: `read` reads what administrators read; `publications`, `news`, `people` and `site` each write one part. Requires the password, and a code or a passkey if there is a second factor; a wrong one counts as a failed sign-in. A new password ends the administrator’s tokens.',
        success: 'The token, shown only once',
        errors: [409, 429],
      }),
    )
    .input(newTokenSchema)
    .output(createdTokenSchema)
    .mutation(async ({ ctx, input: { name, scopes, expiresAt, ...proof } }) =>
      ctx.services.tokens.create(await ctx.services.account.requireOwner(getCaller(ctx), proof), {
        name,
        scopes,
        expiresAt,
      }),
    ),

  end: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/tokens/{id}', {
        tag,
        summary: 'End a token',
        description: 'Of any administrator: the next call with it is refused.',
        success: 'The token has ended',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.tokens.end(ctx.administrator, input.id)
      return { message: 'Token ended' }
    }),
})
