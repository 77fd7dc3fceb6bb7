import { type ApiUtils, trpc } from '../../../lib/trpc.ts'

/** Loads the current state of a submission. @throws the API's errors, NOT_FOUND for an unknown token */
export const loadSubmission = (utils: ApiUtils, token: string) =>
  utils.submissions.get.fetch({ token }, { staleTime: 0 })

export const useSubmission = (token: string) => trpc.submissions.get.useSuspenseQuery({ token })[0]

/** Returns a function that refetches the page's submission. Returns undefined, and leaves the page as it is, if that fails. */
export const useRefreshSubmission = (token: string) => {
  const utils = trpc.useUtils()
  return () => loadSubmission(utils, token).catch(() => undefined)
}
