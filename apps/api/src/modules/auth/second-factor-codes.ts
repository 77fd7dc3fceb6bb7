import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { toString as drawQrCode } from 'qrcode'
import { hashOfToken } from '../../lib/token.ts'

const ISSUER = 'Hazard research group'
/** How far the app's clock may be off: a step of 30 seconds either way. */
const TOLERANCE_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** A new secret of 160 random bits, in Base32. */
export const newSecret = (): string => generateSecret()

/** Returns the secret as an `otpauth://` address, and that as a QR code in SVG. */
export const inFormsForApps = async (username: string, secret: string): Promise<{ uri: string; qrCode: string }> => {
  const uri = generateURI({ issuer: ISSUER, label: username, secret })
  return { uri, qrCode: await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) }
}

/** A code without the spaces and hyphens that it is shown and typed with. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** Whether a tidy code looks like an app's: anything else can only be a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)

/** Returns the time step (RFC 6238) whose code this tidy one is, at `now` or a step beside it; undefined where it is none. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Ten new codes of 80 random bits, as they are shown: 'abcd-efgh-ijkl-mnop'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + RECOVERY_LETTERS[byte & 31]).join('')

/** What is stored of a recovery code, however it is typed. */
export const hashOfRecoveryCode = (code: string): string => hashOfToken(tidyCode(code))
