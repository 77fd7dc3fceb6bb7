import { useQueryClient } from '@tanstack/react-query'
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

/** tRPC's query keys start with these paths. */
const ADMIN_QUERIES = [
  'publications.counts',
  'newsEvents.page',
  'newsEvents.adminGet',
  'newsEvents.counts',
  'contact.page',
  'contact.counts',
  'audit.list',
  'jobs.list',
  'people.undecidedAuthors',
  'people.page',
  'people.adminGet',
  'projects.page',
  'projects.adminGet',
  'themes.page',
  'themes.adminGet',
  'bulk.samples',
  'dashboard.firstSteps',
  'dashboard.waiting',
  'hazards.used',
  'sites.page',
  'sites.adminGet',
  'history.page',
  'history.trashPage',
  'newsletter.subscribers',
  'newsletter.digests',
  'auth.status',
  'account.get',
  'account.sessions',
  'university.links',
  'administrators.list',
  'administrators.invitations',
]

/** Returns a function that removes all data for administrators from the query cache. */
export const useForgetAdminData = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => {
    for (const path of ADMIN_QUERIES) queryClient.removeQueries({ queryKey: [path.split('.')] })
  }
}
