import type { z } from 'zod'
import { requiredEmail, strictFields } from './primitives.ts'

/** Specification §5, newsletter input: e-mail only; letter case does not make it another address. */
export const newsletterInputSchema = strictFields({
  email: requiredEmail('Email').transform((email) => email.toLowerCase()),
})
export type NewsletterInput = z.infer<typeof newsletterInputSchema>

/** One approved item as a digest shows it: where it is read, and how it begins. */
export type DigestItem = { title: string; category: string; eventDate: string; beginning: string; url: string }
