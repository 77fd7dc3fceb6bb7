import { z } from 'zod'
import { proof } from './account.ts'
import { PASSKEY_LIMITS, PASSKEY_USES } from './passkey.constants.ts'
import { attestationSchema, ticketSchema } from './passkey-answer.ts'
import { idSchema, oneOf, requiredText, strictFields, timestampSchema } from './primitives.ts'

/** Records §18, POST /api/admin/login/passkey/begin. */
export const passkeyUseSchema = strictFields({ use: oneOf('Use', PASSKEY_USES) })

/** Records §18, POST /api/admin/passkeys. */
export const newPasskeySchema = strictFields({
  ticket: ticketSchema,
  name: requiredText('Name', PASSKEY_LIMITS.name).meta({ examples: ['My phone'] }),
  response: attestationSchema,
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

const ticketAnswer = z
  .string()
  .meta({ description: 'Belongs to the challenge. Valid for five minutes, for one answer' })
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** The challenge for a passkey that there is. */
export const passkeyChallengeSchema = z
  .object({
    ticket: ticketAnswer,
    options: z
      .object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.int(),
        userVerification: verification,
      })
      .meta({
        description:
          'The argument of navigator.credentials.get, as PublicKeyCredential.parseRequestOptionsFromJSON reads it',
      }),
  })
  .meta({ id: 'PasskeyChallenge' })
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>

/** The challenge for a new passkey. */
export const newPasskeyChallengeSchema = z
  .object({
    ticket: ticketAnswer,
    options: z
      .object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
        timeout: z.int(),
        attestation: z.literal('none'),
        excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
        authenticatorSelection: z.object({
          residentKey: verification,
          requireResidentKey: z.boolean(),
          userVerification: verification,
        }),
      })
      .meta({
        description:
          'The argument of navigator.credentials.create, as PublicKeyCredential.parseCreationOptionsFromJSON reads it',
      }),
  })
  .meta({ id: 'NewPasskeyChallenge' })
export type NewPasskeyChallenge = z.infer<typeof newPasskeyChallengeSchema>

/** Records §18, DELETE /api/admin/passkeys/{id}. */
export const passkeyRemovalSchema = strictFields({ id: idSchema, ...proof })

/** One of the administrator's own passkeys. */
export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.nullable().meta({ description: 'null if it was never used' }),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>
