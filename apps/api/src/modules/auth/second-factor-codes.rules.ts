import { randomBytes } from 'node:crypto'
import { generateURI, verifySync } from 'otplib'
import { toString as drawQrCode } from 'qrcode'
import { hashOfToken } from '../../lib/token.ts'

/** Accepted deviation of the app's clock: one step of 30 seconds in either direction. */
const TOLERANCE_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

type Key = { issuer: string; username: string; secret: string }

/** Returns the secret as an `otpauth://` address, and the address as a QR code in SVG. @param issuer the name of the site */
export const toAppFormats = async ({ issuer, username, secret }: Key): Promise<{ uri: string; qrCode: string }> => {
  const uri = generateURI({ issuer, label: username, secret })
  return { uri, qrCode: await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) }
}

/** Returns a code without the spaces and hyphens that it is shown and typed with. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** Returns whether a normalized code looks like one of the app. Anything else can only be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Returns the time step (RFC 6238) of a normalized code, at `now` or one step before or after; undefined for a wrong
 * code.
 */
export const findStep = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Returns ten new codes of 80 random bits in their displayed form: 'abcd-efgh-ijkl-mnop'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + RECOVERY_LETTERS[byte & 31]).join('')

/** Returns the stored hash of a recovery code, however it is typed. */
export const hashRecoveryCode = (code: string): string => hashOfToken(normalizeCode(code))
