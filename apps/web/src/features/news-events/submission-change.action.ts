import { submissionUpdateFormSchema } from '@hazards/schema/submission'
import { formAction } from '../../lib/form-action.ts'
import { toSend } from './news-event-draft.ts'

/** Updates a submission (records §9). If a change was requested, the item becomes pending again. */
export const submissionChangeAction = formAction({
  schema: submissionUpdateFormSchema,
  send: async ({ submissions }, input) => {
    const { item } = await submissions.get.query({ token: input.token })
    await submissions.update.mutate(toSend(input, item))
    return {
      title: 'Success',
      description: 'Thank you. Your changes are saved, and your item is waiting for approval.',
    }
  },
  failed: { title: 'Error', description: 'Failed to update news/event.' },
})
