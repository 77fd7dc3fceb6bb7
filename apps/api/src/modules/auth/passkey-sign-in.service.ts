import type { Session } from '@hazards/schema/auth'
import type { PasskeyAnswer } from '@hazards/schema/passkey-answer'
import { DomainError } from '../../lib/errors.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { Origin, SessionStarts } from './session-starts.rules.ts'
import type { SignInFailures } from './sign-in-failures.rules.ts'
import type { SignInLimits } from './sign-in-limits.rules.ts'

type Dependencies = {
  limits: SignInLimits
  failures: SignInFailures
  passkeys: PasskeysService
  sessions: SessionStarts
}

/** Unknown passkeys count together, like tries with one name. */
const UNKNOWN = ''

/** Signing in with a passkey alone, which the authenticator gives only to a person whom it has verified (records §18). */
export const createPasskeySignIn = ({ limits, failures, passkeys, sessions }: Dependencies) => ({
  /**
   * Counts an attempt against the limits of failed sign-ins, before `login`. Returns how many milliseconds it has to wait.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  admit: async ({ response }: PasskeyAnswer, client: string): Promise<number> => {
    const owner = await passkeys.findOwner(response.id)
    return limits.take(owner?.username ?? UNKNOWN, client, () => failures.note('sign-in limit hit', owner))
  },

  /**
   * Signs the owner of a passkey in and starts a session. The attempt no longer counts if it succeeds.
   *
   * @throws DomainError UNAUTHORIZED, identical for an unknown passkey, a wrong answer, a challenge that is over or was
   *   answered, and a user who is not an administrator
   */
  login: async (answer: PasskeyAnswer, origin: Origin): Promise<Session> => {
    const owner = await passkeys.findOwner(answer.response.id)
    const isRight = owner?.isAdmin === true && (await passkeys.take('sign-in', answer, owner))
    const session = isRight ? await sessions.start(owner, origin, 'passkey') : undefined
    if (!owner || !session) {
      await failures.note('sign-in failed', owner)
      throw new DomainError('UNAUTHORIZED', 'This passkey was not accepted. Try again, or sign in with your password.')
    }
    await limits.refund(owner.username, origin.client)
    return session
  },
})
