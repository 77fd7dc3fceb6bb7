import { loginInputSchema, SESSION_HEADER, sessionSchema, statusSchema } from '@hazards/schema/auth'
import { acknowledgementSchema, noInput } from '@hazards/schema/primitives'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, publicProcedureAfter, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

/** Outside of the call's own time: who waits holds nobody else up. What is no input, or a database that is away, the call itself answers. */
const signInProcedure = publicProcedureAfter(async ({ services }, rawInput) => {
  const { data } = loginInputSchema.safeParse(rawInput)
  if (data) await services.auth.pause(data.username).catch(() => {})
})

export const authRouter = router({
  login: signInProcedure
    .meta(
      publicRest('POST', '/admin/login', {
        tag,
        summary: 'Sign in',
        description: `Starts a session of at most 12 hours that ends after 60 idle minutes. Send its id in the header ${SESSION_HEADER} of every administrator call.`,
        success: 'The session',
        errors: [401, 429],
      }),
    )
    .input(loginInputSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => ctx.services.auth.login(input, ctx.client)),

  status: adminProcedure
    .meta(
      adminRest('GET', '/admin/status', {
        tag,
        summary: 'Who is signed in',
        description: 'Tells whether a session is still good, and whose it is.',
        success: 'The session is good',
      }),
    )
    .input(noInput)
    .output(statusSchema)
    .query(({ ctx }) => ({ user: { username: ctx.administrator.username } })),

  logout: publicProcedure
    .meta(
      publicRest('POST', '/admin/logout', {
        tag,
        summary: 'Sign out',
        description: `Ends the session in the header ${SESSION_HEADER}. A session that is not known gets the same answer.`,
        success: 'The session is over',
      }),
    )
    .input(noInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx }) => {
      await ctx.services.auth.logout(ctx.sessionId)
      return { message: 'Signed out' }
    }),
})
