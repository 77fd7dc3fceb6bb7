export const EMAIL_INPUT = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const
