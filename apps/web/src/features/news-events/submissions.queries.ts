import { useRouter } from '@tanstack/react-router'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Fetches a submission, as it is now. @throws what the API throws; NOT_FOUND where the token is not known */
export const loadSubmission = (utils: ApiUtils, token: string) =>
  utils.submissions.get.fetch({ token }, { staleTime: 0 })

export const useSubmission = (token: string) => trpc.submissions.get.useSuspenseQuery({ token })[0]

/** Returns what fetches the submission of the page again. */
export const useRefreshSubmission = () => {
  const router = useRouter()
  return () => router.invalidate()
}
