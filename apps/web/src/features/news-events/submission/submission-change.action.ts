import { submissionUpdateFormSchema } from '@hazards/schema/submission'
import { type FormAction, formAction } from '../../../lib/form-action.ts'
import { toSend } from '../form/news-event-draft.ts'

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

/** The same in a page with scripts, which shows the new version without being reloaded, and keeps what was typed. */
export const submissionChangeInPage: FormAction = async (...call) => {
  const answer = await submissionChangeAction(...call)
  return answer.status === 409 ? { ...answer, note: CHANGED_MEANWHILE } : answer
}

const CHANGED_MEANWHILE =
  'Someone else has changed this in the meantime. Nothing was saved. The new version is shown above, and what you typed is still here: send it again to replace the new version.'
