import { z } from 'zod'
import { proof } from './account.ts'
import { AUTH_LIMITS, codeSchema, sessionSchema } from './auth.ts'
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

/** The session; or, for an administrator with a second factor, the ticket with which its code is entered. */
export const universityResultSchema = z.union([
  z.object({ session: sessionSchema }),
  z.object({ codeTicket: z.string() }),
])
export type UniversityResult = z.infer<typeof universityResultSchema>

export const universityCodeSchema = strictFields({ ticket, code: codeSchema })
export type UniversityCode = z.infer<typeof universityCodeSchema>

/** An account at the university that the administrator has linked. */
export const linkedAccountSchema = z.object({
  id: idSchema,
  label: z.string().nullable(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
})
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

export const unlinkSchema = strictFields({ id: idSchema, ...proof })
