import { z } from 'zod'
import { TOKEN_LIMITS, TOKEN_SCOPES } from './access-token.constants.ts'
import { proof } from './account.ts'
import { idSchema, oneOf, requiredText, strictFields, timestampSchema } from './primitives.ts'

const scopesSchema = z
  .array(oneOf('Scope', TOKEN_SCOPES), { error: 'Scopes must be a list' })
  .min(1, { error: 'Choose what it may do' })
  .max(TOKEN_SCOPES.length, { error: 'Name each scope once' })
  .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Name each scope once' })

/** A new token (records §18): what it may do, until when, and the proof that its owner is there. */
export const newTokenSchema = strictFields({
  name: requiredText('Name', TOKEN_LIMITS.name).meta({ examples: ['Zotero sync'] }),
  scopes: scopesSchema,
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Expires at must be a moment such as 2027-05-31T09:30:00Z' })
    .transform((value) => new Date(value).toISOString())
    .nullable()
    .optional()
    .meta({ description: 'When the token ends by itself; null for one that does not' }),
  ...proof,
})
export type NewToken = z.infer<typeof newTokenSchema>

/** A token as administrators see it: never the token itself. */
export const accessTokenSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    owner: z.string().meta({ description: 'The administrator who made it and for whom it acts' }),
    start: z.string().meta({ description: 'The beginning of the token, to recognize it by' }),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: timestampSchema,
    expiresAt: timestampSchema.nullable(),
    lastUsedAt: timestampSchema.nullable().meta({ description: 'To the minute; null if it was never used' }),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof accessTokenSchema>

/** The response to a new token, the only one that contains it. */
export const createdTokenSchema = accessTokenSchema
  .extend({ token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`. It is shown only once' }) })
  .meta({ id: 'CreatedAccessToken' })
export type CreatedToken = z.infer<typeof createdTokenSchema>
