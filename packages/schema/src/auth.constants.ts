/** Specification §6: the request header that carries the session id on every admin call. */
export const SESSION_HEADER = 'x-session-id'
export const AUTH_LIMITS = { username: 100, password: 1024, minNewPassword: 15, code: 40, token: 100 } as const
