import { readTimes, submissionUpdateFormSchema } from '@hazards/schema/news-event-form'
import type { SubmittedItem } from '@hazards/schema/submission'
import type { z } from 'zod'
import { type FormAction, formAction } from '../../../lib/form-action.ts'
import { buildItemDraft } from '../form/news-event-draft.ts'

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

type Typed = z.infer<typeof submissionUpdateFormSchema>
const DATES = ['eventDate', 'endDate', 'startTime', 'endTime', 'timeZone'] as const

/** Dates that are as they were shown are not sent: the first of a time that comes twice would become the second. */
const toSend = (typed: Typed, saved: SubmittedItem) => {
  const shown: Record<string, string> = buildItemDraft(saved)
  const isKept = DATES.every((field) => (typed[field] ?? '') === shown[field])
  const { eventDate, endDate, ...item } = typed
  return isKept ? readTimes({ ...item, startTime: '' }) : readTimes(typed)
}

/** The same in a page with scripts, which shows the new version without being reloaded, and keeps what was typed. */
export const submissionChangeInPage: FormAction = async (...call) => {
  const answer = await submissionChangeAction(...call)
  return answer.status === 409 ? { ...answer, note: CHANGED_MEANWHILE } : answer
}

const CHANGED_MEANWHILE =
  'This has changed in the meantime. Nothing was saved. The new version is shown above, and what you typed is still here: send it again to replace the new version.'
