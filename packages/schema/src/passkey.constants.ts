/** Most characters of a passkey's name, and most passkeys of one administrator. */
export const PASSKEY_LIMITS = { name: 60, count: 10 } as const

/** What a passkey is used for: to sign in by itself, or to stand for a code after the password. */
export const PASSKEY_USES = ['sign-in', 'second-factor'] as const
export type PasskeyUse = (typeof PASSKEY_USES)[number]

/** With what an administrator shows the second factor. */
export const FACTOR_WAYS = ['code', 'passkey'] as const
export type FactorWay = (typeof FACTOR_WAYS)[number]
