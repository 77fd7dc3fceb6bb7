import { z } from 'zod'
import {
  AUTH_LIMITS,
  codeSchema,
  newAdministratorSchema,
  newPasswordSchema,
  passwordSchema,
  SIGN_IN_WAYS,
} from './auth.ts'
import { passkeyTextSchema } from './passkey-answer.ts'
import { idSchema, requiredText, strictFields, textOrEmpty, timestampSchema } from './primitives.ts'

/** Records §8, POST /api/admin/account/password. */
export const passwordChangeSchema = strictFields({
  current: passwordSchema('Current password'),
  next: newPasswordSchema('New password'),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** What proves that the administrator is there: with a second factor also a code or a passkey. What outlives a session asks for it. */
export const proof = {
  password: passwordSchema('Password'),
  code: codeSchema.optional(),
  passkey: passkeyTextSchema.optional(),
}
export const proofSchema = strictFields(proof)
export type Proof = z.infer<typeof proofSchema>
export const administratorRemovalSchema = strictFields({ id: idSchema, ...proof })

/** What forms ask for where an authenticator app is set up, and where a passkey may take the place of its code. */
export const secondFactorRemovalSchema = strictFields({ password: passwordSchema('Password'), code: codeSchema })
export const codeOrPasskeySchema = secondFactorRemovalSchema.extend({ code: textOrEmpty('Code', AUTH_LIMITS.code) })

export const secondFactorCodeSchema = strictFields({ code: codeSchema })

/** Records §8, POST /api/admin/account/second-factor: the input for an authenticator app. */
export const newSecondFactorSchema = z
  .object({
    secret: z.string().meta({ description: 'The secret in Base32, for manual entry' }),
    uri: z.string().meta({ description: 'The secret as an otpauth:// URI' }),
    qrCode: z.string().meta({ description: 'The URI as a QR code in SVG' }),
  })
  .meta({ id: 'NewSecondFactor' })
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>

export const recoveryCodesSchema = z
  .object({
    recoveryCodes: z.array(z.string()).meta({ description: 'Each works for one sign-in. They are shown only once' }),
  })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** Records §18, GET /api/admin/account. */
export const ownAccountSchema = z
  .object({
    username: z.string(),
    hasSecondFactor: z.boolean().meta({ description: 'Whether an authenticator app is set up' }),
    hasPasskeys: z.boolean(),
    needsSecondFactor: z.boolean().meta({ description: 'Whether the site requires a second factor' }),
    email: z.string().nullable().meta({ description: 'The confirmed email address' }),
    mailsWaiting: z.boolean().meta({ description: 'Whether what waits is mailed to that address, once a day' }),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** Records §8, GET /api/admin/sessions: one of the administrator's own sessions. */
export const ownSessionSchema = z
  .object({
    id: idSchema.meta({ description: 'Identifies the session, but does not authenticate' }),
    device: z
      .string()
      .nullable()
      .meta({
        description:
          'The browser and the system that signed in, as it said itself; null for a program that names neither',
        examples: ['Firefox on Windows'],
      }),
    via: z.enum(SIGN_IN_WAYS).meta({ description: 'What the session was begun with' }),
    createdAt: timestampSchema,
    lastSeenAt: timestampSchema,
    expiresAt: timestampSchema,
    isCurrent: z.boolean().meta({ description: 'Whether this call uses this session' }),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSessionSchema>

/** Records §8, GET /api/admin/administrators. */
export const administratorSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    createdAt: timestampSchema,
    hasSecondFactor: z.boolean().meta({ description: 'An authenticator app or a passkey' }),
    isSelf: z.boolean().meta({ description: 'Whether this is the calling administrator' }),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.infer<typeof administratorSchema>

/** Records §8, POST /api/admin/invitations. */
export const newInvitationSchema = z
  .object({
    id: idSchema,
    url: z.url().meta({ description: 'Only for the invited person. Works once, within 72 hours' }),
  })
  .meta({ id: 'NewInvitation' })
export type NewInvitation = z.infer<typeof newInvitationSchema>

export const invitationSchema = z
  .object({ id: idSchema, invitedBy: z.string(), createdAt: timestampSchema, expiresAt: timestampSchema })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

/** Records §8, POST /api/admin/invitations/accept. */
export const invitationAcceptanceSchema = newAdministratorSchema.extend({
  token: requiredText('Token', AUTH_LIMITS.token),
})
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>
