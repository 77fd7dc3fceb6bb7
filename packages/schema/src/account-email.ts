import type { z } from 'zod'
import { proof } from './account.ts'
import { AUTH_LIMITS, newPasswordSchema } from './auth.ts'
import { requiredEmail, requiredText, strictFields, trueOrFalse } from './primitives.ts'

/** Records §18, POST /api/admin/account/email. */
export const accountEmailSchema = strictFields({ email: requiredEmail('Email'), ...proof })

/** Records §18, PUT /api/admin/account/email/waiting. */
export const waitingMailsSchema = strictFields({ isWanted: trueOrFalse })

/** Records §18, POST /api/admin/password/forgot. */
export const lostPasswordSchema = strictFields({ email: requiredEmail('Email') })

/** Records §18, POST /api/admin/password/reset. */
export const passwordResetSchema = strictFields({
  token: requiredText('Token', AUTH_LIMITS.token),
  password: newPasswordSchema('New password'),
})
export type PasswordReset = z.infer<typeof passwordResetSchema>
