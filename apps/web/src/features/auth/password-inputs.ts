/** What inputs for passwords have in every form. */
export const PASSWORD_INPUT = { type: 'password', autoComplete: 'current-password' } as const
export const NEW_PASSWORD_INPUT = {
  type: 'password',
  autoComplete: 'new-password',
  hint: '15 characters or more.',
} as const
/** The second factor's. */
export const CODE_INPUT = {
  label: 'Code',
  hint: 'Six digits from your authenticator app, or one of your recovery codes.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
