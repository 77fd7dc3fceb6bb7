import type { NewPasskey, NewPasskeyChallenge } from '@hazards/schema/passkey'
import type { PasskeyUse } from '@hazards/schema/passkey.constants'
import type { PasskeyAnswer } from '@hazards/schema/passkey-answer'
import { useHydrated } from '@tanstack/react-router'
import { serverIssues, wordsForPeople } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Returns whether the browser may be able to use passkeys: before hydration yes, afterwards as it says. */
export const useHasPasskeys = (): boolean => !useHydrated() || 'PublicKeyCredential' in window

const NOT_USED = 'No passkey was used. Please try again.'

/** Returns a function that asks for one of the user's passkeys. It rejects with words for people if none was used. */
export const useAskForPasskey = () => {
  const begin = trpc.auth.beginPasskey.useMutation()
  return async (use: PasskeyUse): Promise<PasskeyAnswer> => {
    const [{ startAuthentication }, { ticket, options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      begin.mutateAsync({ use }),
    ])
    const response = await startAuthentication({ optionsJSON: options }).catch(() => {
      throw wordsForPeople(NOT_USED)
    })
    return { ticket, response }
  }
}

/**
 * Returns a function that sends a password, and once more with a passkey where the server asks for one: as the only second factor,
 * or added elsewhere since this page was loaded.
 */
export const useSendWithPasskey = () => {
  const ask = useAskForPasskey()
  return async <Given extends { passkey?: string | undefined }, Answer>(
    given: Given,
    send: (given: Given) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send(given)
    } catch (error) {
      if (given.passkey !== undefined || !isPasskeyAsked(error)) throw error
      return send({ ...given, passkey: JSON.stringify(await ask('second-factor')) })
    }
  }
}

/** Returns whether the server asks for a passkey after the password. */
export const isPasskeyAsked = (error: unknown): boolean => serverIssues(error).some(({ path }) => path === 'passkey')

/** Makes a passkey on an authenticator that the user chooses. Rejects with words for people if none was made. */
export const makePasskey = async ({ ticket, options }: NewPasskeyChallenge): Promise<Omit<NewPasskey, 'name'>> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw wordsForPeople(
      isKnown ? 'This device already has one of your passkeys.' : 'No passkey was made. Please try again.',
    )
  })
  return { ticket, response }
}
