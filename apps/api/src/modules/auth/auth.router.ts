import { type LoginInput, loginInputSchema, SESSION_HEADER, sessionSchema, statusSchema } from '@hazards/schema/auth'
import { passkeyChallengeSchema, passkeyUseSchema } from '@hazards/schema/passkey'
import { type PasskeyAnswer, passkeyAnswerSchema } from '@hazards/schema/passkey-answer'
import { acknowledgementSchema, noInput } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { admittedBy, countedProcedure, limited, router, settingUpProcedure } from '../../trpc/trpc.ts'

const tag = 'Administrator'

const admittedWithPasskey = admittedBy<PasskeyAnswer>(({ services, client }, answer) =>
  services.passkeySignIn.admit(answer, client),
)
const admitted = admittedBy<LoginInput>(({ services, client }, { username }) => services.auth.admit(username, client))

/** Signing out counts unless the session was seen to be valid, so that no flood keeps an administrator signed in. */
const signingOut = admittedBy(async ({ services, caller, client }) => {
  if (caller.lane !== 'administrators') await services.rateLimiter.takeFor(LIMITS.signOut, client)
  return undefined
})

export const authRouter = router({
  login: countedProcedure
    .meta(
      publicRest('POST', '/admin/login', {
        tag,
        summary: 'Sign in',
        description: `Starts a session that lasts at most 12 hours and ends after 60 idle minutes. Send its id in the ${SESSION_HEADER} header of every administrator call.`,
        success: 'The session',
        errors: [401, 429],
      }),
    )
    .input(loginInputSchema)
    .use(admitted)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => ctx.services.auth.login(input, ctx)),

  beginPasskey: countedProcedure
    .meta(
      publicRest('POST', '/admin/login/passkey/begin', {
        tag,
        summary: 'Begin to use a passkey',
        description:
          'Returns a challenge for any passkey of the site, valid for five minutes and for one answer: to sign in with it alone, or to send it in place of a code.',
        success: 'The challenge',
        errors: [429],
      }),
    )
    .input(passkeyUseSchema)
    .use(limited(LIMITS.passkeyChallenge))
    .output(passkeyChallengeSchema)
    .mutation(({ ctx, input }) => ctx.services.passkeys.challenge(input.use)),

  loginWithPasskey: countedProcedure
    .meta(
      publicRest('POST', '/admin/login/passkey', {
        tag,
        summary: 'Sign in with a passkey',
        description:
          'Takes the answer of an authenticator that has verified its user, in place of name, password and code. A failure counts as a failed sign-in.',
        success: 'The session',
        errors: [401, 429],
      }),
    )
    .input(passkeyAnswerSchema)
    .use(admittedWithPasskey)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => ctx.services.passkeySignIn.login(input, ctx)),

  status: settingUpProcedure
    .meta(
      adminRest('GET', '/admin/status', {
        tag,
        summary: 'Check the session',
        description: 'Returns the administrator of a valid session.',
        success: 'The session is valid',
      }),
    )
    .input(noInput)
    .output(statusSchema)
    .query(({ ctx }) => ({ user: { username: ctx.administrator.username } })),

  logout: countedProcedure
    .meta(
      publicRest('POST', '/admin/logout', {
        tag,
        summary: 'Sign out',
        description: `Ends the session in the ${SESSION_HEADER} header. An unknown session is answered identically.`,
        success: 'The session has ended',
        errors: [429],
      }),
    )
    .input(noInput)
    .use(signingOut)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx }) => {
      await ctx.services.auth.logout(ctx.sessionId)
      return { message: 'Signed out' }
    }),
})
