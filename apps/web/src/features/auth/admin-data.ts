import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isSessionOver } from '../../lib/api-error.ts'
import { clearSession } from '../../lib/session.ts'

/**
 * Calls `onEnd` when the server refuses the session in the middle of work, whichever call found out, and forgets the saved
 * session (specification §4).
 */
export const useSessionEnd = (onEnd: () => void): void => {
  const queryClient = useQueryClient()
  const end = useEffectEvent((error: unknown) => {
    // A wrong password is refused by the same status.
    if (!isSessionOver(error) || pathOf(error) === 'auth.login') return
    clearSession()
    onEnd()
  })
  useEffect(() => {
    const stops = [
      queryClient.getQueryCache().subscribe(({ type, ...event }) => {
        if (type === 'updated' && 'action' in event && event.action.type === 'error') end(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') end(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

const pathOf = (error: unknown): unknown => (error as { data?: { path?: unknown } }).data?.path

/** As tRPC keys its queries: by their path, first of all. */
const ADMIN_QUERIES = [
  'publications.counts',
  'newsEvents.page',
  'newsEvents.adminGet',
  'newsEvents.counts',
  'contact.page',
  'contact.counts',
  'audit.list',
  'people.undecidedAuthors',
  'firstSteps.list',
  'history.page',
  'history.trashPage',
  'newsletter.subscribers',
  'newsletter.digests',
  'auth.status',
  'account.sessions',
  'administrators.list',
  'administrators.invitations',
]

/** Returns what removes everything from memory that only the administrator may read. */
export const useForgetAdminData = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => {
    for (const path of ADMIN_QUERIES) queryClient.removeQueries({ queryKey: [path.split('.')] })
  }
}
