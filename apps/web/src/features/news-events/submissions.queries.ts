import { useRouter } from '@tanstack/react-router'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Loads the current state of a submission. @throws the API's errors, NOT_FOUND for an unknown token */
export const loadSubmission = (utils: ApiUtils, token: string) =>
  utils.submissions.get.fetch({ token }, { staleTime: 0 })

export const useSubmission = (token: string) => trpc.submissions.get.useSuspenseQuery({ token })[0]

/** Returns a function that refetches the page's submission. */
export const useRefreshSubmission = () => {
  const router = useRouter()
  return () => router.invalidate()
}
