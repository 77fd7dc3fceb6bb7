import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 }
/** What a test lets an authenticator or a browser do otherwise. */
type Odd = { origin?: string; rpId?: string; challenge?: string; type?: string; counter?: number; isVerified?: boolean }
type Asked = { challenge: string; rpId: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator in software with one passkey (WebAuthn, ES256), and the browser that asks it on the site at `site`. */
export const createAuthenticator = (site: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let counter = 0

  const getClientData = (type: string, asked: Asked, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? asked.challenge,
        origin: odd.origin ?? new URL(site).origin,
        crossOrigin: false,
      }),
    )
  const getAuthData = ({ rpId }: Asked, odd: Odd, attested = Buffer.alloc(0)) => {
    const flags =
      FLAG.present | (odd.isVerified === false ? 0 : FLAG.verified) | (attested.length > 0 ? FLAG.attested : 0)
    const count = Buffer.alloc(4)
    counter = odd.counter ?? counter + 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  return {
    id: credential.id,

    /** Makes the passkey: the answer to `options` of POST /api/admin/passkeys/begin. */
    make: ({ challenge, rp }: { challenge: string; rp: { id: string } }, odd: Odd = {}) => {
      const asked = { challenge, rpId: rp.id }
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = new Uint8Array(getAuthData(asked, odd, attested))
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: getClientData('webauthn.create', asked, odd).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    /** Uses the passkey: the answer to `options` of POST /api/admin/login/passkey/begin. */
    use: (asked: Asked, odd: Odd = {}) => {
      const clientData = getClientData('webauthn.get', asked, odd)
      const authData = getAuthData(asked, odd)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...credential, response }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
