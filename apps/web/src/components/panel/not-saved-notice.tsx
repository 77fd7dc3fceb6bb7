import { useState } from 'react'
import { formatReason, isSessionOver } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { FormNotice } from './form-notice.tsx'
import { isUnanswered } from './unanswered.ts'

/** Says why a form was not saved, or that it may have been. */
export const NotSavedNotice = ({ error }: { error: unknown }) => {
  const isSignedInAgain = useSignInSince() && isSessionOver(error)
  return (
    <FormNotice title={isUnanswered(error) ? 'It may have been saved all the same' : 'This was not saved'}>
      {isSignedInAgain ? 'You are signed in again: save now.' : formatReason(error)}
      {isUnanswered(error) && ' You can save again: nothing is saved twice.'}
    </FormNotice>
  )
}

/** Returns whether a session was begun or verified since this was first shown. */
const useSignInSince = (): boolean => {
  const { dataUpdatedAt } = trpc.auth.status.useQuery(undefined, { enabled: false })
  const [first] = useState(dataUpdatedAt)
  return dataUpdatedAt !== first
}
