import { submissionUpdateFormSchema } from '@hazards/schema/submission'
import { formAction } from '../../lib/form-action.ts'
import { toSend } from './news-event-draft.ts'

/** Changes a submission (records §9); where a change was asked for, it then waits for approval again. */
export const submissionChangeAction = formAction({
  schema: submissionUpdateFormSchema,
  send: async ({ submissions }, input) => {
    const { item } = await submissions.get.query({ token: input.token })
    await submissions.update.mutate(toSend(input, item))
    return { title: 'Success', description: 'Thank you. Your changes are saved, and your item waits for approval.' }
  },
  failed: { title: 'Error', description: 'Failed to update news/event.' },
})
