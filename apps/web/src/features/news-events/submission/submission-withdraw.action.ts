import { submissionTokenInput } from '@hazards/schema/submission'
import { formAction } from '../../../lib/form-action.ts'

/** Withdraws a submission (records §9). */
export const submissionWithdrawAction = formAction({
  schema: submissionTokenInput,
  send: async ({ submissions }, { token }) => {
    const { message } = await submissions.withdraw.mutate({ token })
    return { title: 'Success', description: message }
  },
  failed: { title: 'Error', description: 'Failed to withdraw news/event.' },
})
