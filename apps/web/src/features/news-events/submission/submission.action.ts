import { newsEventSubmissionFormSchema, readTimes } from '@hazards/schema/news-event-form'
import { formAction } from '../../../lib/form-action.ts'

/** Submits a news or event item, which is then pending (specification §4 and §8, news/events). */
export const submissionAction = formAction({
  schema: newsEventSubmissionFormSchema,
  send: async ({ newsEvents }, item) => {
    const { message, reference, statusUrl } = await newsEvents.submit.mutate(readTimes(item))
    const confirm = item.notifySubmitter ? ' Please confirm your address with the link that we email you.' : ''
    const note = `${message}${confirm} Its reference is ${reference}. Keep this link to see its status, and to change or withdraw it:`
    return { title: 'Success', description: message, note, link: statusUrl }
  },
  failed: { title: 'Error', description: 'Failed to submit news/event. Please try again.' },
})
