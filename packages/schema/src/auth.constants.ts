/** Specification §6: the request header that carries the session id on every admin call. */
export const SESSION_HEADER = 'x-session-id'
export const AUTH_LIMITS = { username: 100, password: 1024, minNewPassword: 15, code: 40, token: 100 } as const

/** What a session was begun with. */
export const SIGN_IN_WAYS = ['password', 'university', 'passkey'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
