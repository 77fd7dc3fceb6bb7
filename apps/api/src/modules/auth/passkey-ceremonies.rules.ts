import type { passkeys } from '@hazards/db/tables'
import type { NewPasskeyChallenge, PasskeyChallenge } from '@hazards/schema/passkey'
import type { PasskeyUse } from '@hazards/schema/passkey.constants'
import type { Assertion, Attestation } from '@hazards/schema/passkey-answer'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { cose, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { MINUTE } from '../../lib/clock.ts'

/** How long a browser may ask for the authenticator. */
const TIMEOUT = 5 * MINUTE
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]

type Row = typeof passkeys.$inferSelect
export type NewCredential = Pick<Row, 'credentialId' | 'publicKey' | 'counter'>

/** Returns the user handle of an administrator, which an authenticator keeps with the passkey. */
export const getHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

type Site = { rpID: string; expectedOrigin: string }

const createAsking = ({ rpID }: Site) => ({
  /** Returns a challenge for any passkey of the site. It names no account, so nobody learns from it who has one. */
  askForOne: async (use: PasskeyUse): Promise<PasskeyChallenge['options']> => {
    const userVerification = use === 'sign-in' ? 'required' : 'discouraged'
    const { challenge } = await generateAuthenticationOptions({ rpID })
    return { challenge, rpId: rpID, timeout: TIMEOUT, userVerification }
  },

  /** Returns a challenge for a new passkey of an administrator on an authenticator that has none of `known` yet. */
  askForNew: async (
    { id, username }: { id: string; username: string },
    { known, siteName }: { known: string[]; siteName: string },
  ): Promise<NewPasskeyChallenge['options']> => {
    const authenticatorSelection = {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    } as const
    const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: siteName,
      rpID,
      userName: username,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return {
      challenge,
      rp: { id: rpID, name: siteName },
      user: { id: getHandle(id), name: username, displayName: username },
      pubKeyCredParams,
      timeout: TIMEOUT,
      attestation: 'none',
      excludeCredentials: known.map((credentialId) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection,
    }
  },
})

const createReading = ({ rpID, expectedOrigin }: Site) => ({
  /** Returns the credential that an authenticator has made for a challenge; undefined if its answer is not right. */
  readNew: async (
    { id, rawId, type, response }: Attestation,
    challenge: string,
  ): Promise<NewCredential | undefined> => {
    if (!isPlain(response.attestationObject)) return undefined
    const { clientDataJSON, attestationObject } = response
    const result = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined)
    if (!result?.verified) return undefined
    const { id: credentialId, publicKey, counter } = result.registrationInfo.credential
    return { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter }
  },

  /**
   * Returns the count of uses that a passkey's right answer to a challenge brings; undefined if the answer is not right.
   * Whether the count has grown is for the caller to see.
   */
  readUse: async (
    { credentialId, publicKey }: NewCredential,
    { id, rawId, type, response }: Assertion,
    { challenge, use }: { challenge: string; use: PasskeyUse },
  ): Promise<number | undefined> => {
    const { clientDataJSON, authenticatorData, signature } = response
    const result = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: use === 'sign-in',
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    }).catch(() => undefined)
    return result?.verified ? result.authenticationInfo.newCounter : undefined
  },
})

/** What is asked of authenticators, and how their answers are checked (WebAuthn), for the site at `publicUrl`. */
export const createCeremonies = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  const site = { rpID: hostname, expectedOrigin: origin }
  return { ...createAsking(site), ...createReading(site) }
}

/**
 * Returns whether an attestation says nothing of the authenticator's maker, as was asked for. Others bring certificates,
 * whose lists of revoked ones would be fetched from addresses that they name.
 */
const isPlain = (attestationObject: string): boolean => {
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = object.get('fmt')
    return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
