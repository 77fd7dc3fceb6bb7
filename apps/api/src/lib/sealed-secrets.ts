import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'hazard group site: secrets at rest, version 1'
/** What an encrypted value begins with. The secrets themselves have no dot. */
const VERSION = 'v1.'

export type SealedSecrets = ReturnType<typeof createSealedSecrets>

/** Returns whether a stored value is encrypted. */
export const isSealed = (stored: string): boolean => stored.startsWith(VERSION)

/**
 * Encrypts the secrets that the database keeps and the site must be able to read, with AES-256-GCM and a key made of `secretKey`
 * (records §18). Without it they are kept as they are; what was kept so is read with a key, too.
 */
export const createSealedSecrets = (secretKey: string | undefined) => {
  const key = secretKey === undefined ? undefined : Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, KEY_BYTES))
  return {
    hasKey: key !== undefined,

    /** Returns how `secret` is stored. It can be read only as that of `record`, such as 'second factor 1f0…'. */
    seal: (secret: string, record: string): string => {
      if (!key) return secret
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(record))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return VERSION + sealed.toString('base64url')
    },

    /** Returns the secret; undefined if it was encrypted with another key, for another record, or if there is no key. */
    open: (stored: string, record: string): string | undefined => {
      if (!isSealed(stored)) return stored
      const sealed = Buffer.from(stored.slice(VERSION.length), 'base64url')
      if (!key || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(record)).setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
