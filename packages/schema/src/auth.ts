import { z } from 'zod'
import { AUTH_LIMITS } from './auth.constants.ts'
import { passkeyTextSchema } from './passkey-answer.ts'
import { IGNORABLE, requiredText, strictFields } from './primitives.ts'

export * from './auth.constants.ts'

/** An existing password, which is not trimmed or otherwise changed. Its messages begin with `label`. */
export const passwordSchema = (label: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be text`) })
    .min(1, { error: `${label} is required` })
    .max(AUTH_LIMITS.password, { error: `${label} must be at most ${AUTH_LIMITS.password} characters long` })

/** A new password of at least 15 characters, which is not trimmed or otherwise changed. */
export const newPasswordSchema = (label: string) =>
  passwordSchema(label).min(AUTH_LIMITS.minNewPassword, {
    error: `${label} must be at least ${AUTH_LIMITS.minNewPassword} characters long`,
  })

/** A code for the second factor: six digits from the app, or a recovery code. Spaces and hyphens are ignored. */
export const codeSchema = requiredText('Code', AUTH_LIMITS.code).meta({ examples: ['492817'] })

const credentials = { username: requiredText('Username', AUTH_LIMITS.username), password: passwordSchema('Password') }
export type Credentials = z.infer<typeof newAdministratorSchema>

/**
 * Specification §5, login. If the administrator has a second factor, `code` is required (records §8), or a passkey in its place
 * (records §18).
 */
export const loginInputSchema = strictFields({
  ...credentials,
  code: codeSchema.optional(),
  passkey: passkeyTextSchema.optional(),
})
export const newAdministratorSchema = strictFields({
  username: credentials.username.refine((value) => !IGNORABLE.test(value), {
    error: 'Username must not contain invisible characters',
  }),
  password: newPasswordSchema('Password'),
})
export type LoginInput = z.infer<typeof loginInputSchema>

const sessionUserSchema = z.object({ username: z.string() })
/** Specification §7, GET /api/admin/status. */
export const statusSchema = z.object({ user: sessionUserSchema })
/** Specification §7, POST /api/admin/login. */
export const sessionSchema = statusSchema.extend({ sessionId: z.string() }).meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>
export type SessionUser = z.infer<typeof sessionUserSchema>
