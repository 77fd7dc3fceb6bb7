import { reasonOf } from '../../lib/api-error.ts'
import { FormNotice } from './form-notice.tsx'
import { isUnanswered } from './unanswered.ts'

/** Says why a form was not saved, or that it may have been. */
export const NotSavedNotice = ({ error }: { error: unknown }) => (
  <FormNotice title={isUnanswered(error) ? 'It may have been saved' : 'This was not saved'}>
    {reasonOf(error)}
    {isUnanswered(error) && ' You can save again: nothing is saved twice.'}
  </FormNotice>
)
