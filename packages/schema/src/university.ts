import { z } from 'zod'
import { proof } from './account.ts'
import { AUTH_LIMITS, codeSchema, sessionSchema } from './auth.ts'
import { FACTOR_WAYS } from './passkey.constants.ts'
import { passkeyTextSchema } from './passkey-answer.ts'
import { idSchema, requiredText, strictFields, timestampSchema } from './primitives.ts'
import { UNIVERSITY_LIMITS } from './university.constants.ts'

/** Records §18: where the browser is sent to, and what it shows when it comes back. */
export const universityBegunSchema = z.object({ url: z.url(), ticket: z.string() })

const ticket = requiredText('Ticket', AUTH_LIMITS.token)
/** What the browser came back with: its ticket, and the query that the provider added to the address. */
export const universityReturnSchema = strictFields({
  ticket,
  answer: requiredText('Answer of the sign-in', UNIVERSITY_LIMITS.answer),
})
export type UniversityReturn = z.infer<typeof universityReturnSchema>

/** The session; or, for an administrator with a second factor, the ticket with which it is shown, and with what it can be. */
export const universityResultSchema = z.union([
  z.object({ session: sessionSchema }),
  z.object({ factorTicket: z.string(), ways: z.array(z.enum(FACTOR_WAYS)) }),
])
export type UniversityResult = z.infer<typeof universityResultSchema>

/** A code or the answer of a passkey, in text as for a sign-in with a password. */
export const universityFactorSchema = strictFields({
  ticket,
  code: codeSchema.optional(),
  passkey: passkeyTextSchema.optional(),
})
export type UniversityFactor = z.infer<typeof universityFactorSchema>

/** An account at the university that the administrator has linked. */
export const linkedAccountSchema = z.object({
  id: idSchema,
  label: z.string().nullable(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
})
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

export const unlinkSchema = strictFields({ id: idSchema, ...proof })
