import type { TokenScope } from '@hazards/schema/access-token.constants'
import type { ActingAdministrator } from '../lib/audit-trail.ts'
import type { Services } from '../modules/services.ts'

/** Who says to call: a session, or a program with a token. The token counts where both are sent. */
export type Credentials = { sessionId: string | undefined; token: string | undefined }

/**
 * Returns the administrator who makes a call that tokens with one of these scopes may make.
 *
 * @throws DomainError UNAUTHORIZED without a valid session or token, FORBIDDEN for a token without any of the scopes and for a
 *   user who is no longer an administrator, TOO_MANY_REQUESTS for a token that is used too often
 */
export const authorize = (
  { auth, tokens }: Pick<Services, 'auth' | 'tokens'>,
  { sessionId, token }: Credentials,
  scopes: readonly TokenScope[],
): Promise<ActingAdministrator> =>
  token === undefined ? auth.authenticate(sessionId) : tokens.authenticate(token, scopes)
