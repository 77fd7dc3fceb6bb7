import type { TokenScope } from '@hazards/schema/access-token.constants'
import type { ActingAdministrator } from '../lib/audit-trail.ts'
import type { Services } from '../modules/services.ts'

/** Who says to call: a session, or a program with a token. The token counts where both are sent. */
export type Credentials = { sessionId: string | undefined; token: string | undefined }

/** What a call asks of who makes it: the scopes of which a token needs one, and whether it sets up a second factor. */
type Demand = { scopes: readonly TokenScope[]; isForSettingUp?: boolean | undefined }

/**
 * Returns the administrator who makes a call.
 *
 * @throws DomainError UNAUTHORIZED without a valid session or token, FORBIDDEN for a token without any of the scopes and for a
 *   user who is no longer an administrator, TOO_MANY_REQUESTS for a token that is used too often,
 *   SECOND_FACTOR_SETUP_REQUIRED for an administrator without the second factor that the site requires
 */
export const authorize = async (
  { auth, tokens, secondFactor }: Pick<Services, 'auth' | 'tokens' | 'secondFactor'>,
  { sessionId, token }: Credentials,
  { scopes, isForSettingUp = false }: Demand,
): Promise<ActingAdministrator> => {
  const administrator =
    token === undefined ? await auth.authenticate(sessionId) : await tokens.authenticate(token, scopes)
  if (!isForSettingUp) await secondFactor.requireSetUp(administrator)
  return administrator
}
