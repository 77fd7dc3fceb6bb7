import { z } from 'zod'
import { optionalText, requiredText, strictFields } from './primitives.ts'

/** Longest values that authenticators send, in base64url; an id has at most 1,023 bytes. */
const MAX = { id: 1364, ticket: 100, clientData: 4000, authenticatorData: 4000, signature: 4000, attestation: 20_000 }

/** What each answer of an authenticator has, as `PublicKeyCredential.toJSON()` writes it. Other members are ignored. */
const credential = {
  id: requiredText('Id', MAX.id),
  rawId: requiredText('Raw id', MAX.id),
  type: z.literal('public-key', { error: 'Type must be public-key' }),
}
const clientDataJSON = requiredText('Client data', MAX.clientData)

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: requiredText('Authenticator data', MAX.authenticatorData),
    signature: requiredText('Signature', MAX.signature),
    userHandle: optionalText('User handle', MAX.id),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: requiredText('Attestation object', MAX.attestation),
    transports: z.array(requiredText('Transport', 20)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof attestationSchema>

/** What the answer to a challenge brings with it. */
export const ticketSchema = requiredText('Ticket', MAX.ticket)

/** Records §18: the answer of an authenticator to a challenge. */
export const passkeyAnswerSchema = strictFields({ ticket: ticketSchema, response: assertionSchema })
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** The same as JSON in one text, beside a password: what deletes takes no parts within parts. */
export const passkeyTextSchema = requiredText('Passkey', 20_000).meta({
  description:
    'In place of a code: the ticket and the response of an authenticator, as the JSON text of what POST /api/admin/login/passkey takes',
})

/** Returns the answer of a text; undefined for one that is none. */
export const readPasskeyText = (text: string): PasskeyAnswer | undefined => {
  try {
    return passkeyAnswerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
