import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isSessionOver } from '../../lib/api-error.ts'
import { clearSession } from '../../lib/session.ts'

/** Calls whose refusal says nothing of the session there may be. */
const SIGN_INS = new Set<unknown>(['auth.login', 'auth.loginWithPasskey'])

/**
 * Calls `onEnd` and clears the saved session when the server rejects the session during any query or mutation (specification
 * §4).
 */
export const useSessionEnd = (onEnd: () => void): void => {
  useCallErrors((error) => {
    // A wrong password has the same status.
    if (!isSessionOver(error) || SIGN_INS.has(getPath(error))) return
    clearSession()
    onEnd()
  })
}

/** Calls `onError` with the error of each query and mutation that fails. */
export const useCallErrors = (onError: (error: unknown) => void): void => {
  const queryClient = useQueryClient()
  const note = useEffectEvent(onError)
  useEffect(() => {
    const stops = [
      queryClient.getQueryCache().subscribe(({ type, ...event }) => {
        if (type === 'updated' && 'action' in event && event.action.type === 'error') note(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

const getPath = (error: unknown): unknown => (error as { data?: { path?: unknown } }).data?.path

/** Parts of the API of which administrators alone read everything. */
const ADMIN_ROUTERS = new Set(
  (
    'account audit auth bulk contact dashboard drafts history integrity jobs newsletter ' +
    'passkeys previews proposals tokens university uploads usage'
  ).split(' '),
)
/** What they alone read elsewhere. */
const ADMIN_CALLS = new Set(['page', 'adminGet', 'counts', 'undecidedAuthors', 'used', 'keywords', 'invitations'])
const ADMIN_LISTS = new Set(['administrators', 'texts'])

/** Returns whether a query, whose key begins with its path, is for administrators. Some of the public's may be among them. */
const isForAdministrators = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean => {
  const [router = '', call = ''] = Array.isArray(path) ? (path as string[]) : []
  return ADMIN_ROUTERS.has(router) || ADMIN_CALLS.has(call) || (ADMIN_LISTS.has(router) && call === 'list')
}

/** Returns a function that removes all data for administrators from the query cache. */
export const useForgetAdminData = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => queryClient.removeQueries({ predicate: isForAdministrators })
}
