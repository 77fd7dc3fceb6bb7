import { z } from 'zod'
import { AUTH_LIMITS } from './auth.constants.ts'
import { requiredText, strictFields } from './primitives.ts'

export * from './auth.constants.ts'

/** Specification §5, login. The password is taken to the letter: never trimmed. */
export const loginInputSchema = strictFields({
  username: requiredText('Username', AUTH_LIMITS.username),
  password: z
    .string({ error: ({ input }) => (input === undefined ? 'Password is required' : 'Password must be text') })
    .min(1, { error: 'Password is required' })
    .max(AUTH_LIMITS.password, { error: `Password must be at most ${AUTH_LIMITS.password} characters long` }),
})
/** The password of a new administrator, or a new one: 15 characters or more, to the letter. */
export const newPasswordSchema = loginInputSchema.shape.password.min(AUTH_LIMITS.minNewPassword, {
  error: `Password must be at least ${AUTH_LIMITS.minNewPassword} characters long`,
})
export const newAdministratorSchema = loginInputSchema.extend({ password: newPasswordSchema })
export type LoginInput = z.infer<typeof loginInputSchema>

const sessionUserSchema = z.object({ username: z.string() })
/** Specification §7, GET /api/admin/status. */
export const statusSchema = z.object({ user: sessionUserSchema })
/** Specification §7, POST /api/admin/login. */
export const sessionSchema = statusSchema.extend({ sessionId: z.string() }).meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>
export type SessionUser = z.infer<typeof sessionUserSchema>
