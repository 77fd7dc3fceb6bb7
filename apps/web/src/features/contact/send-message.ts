import type { ContactInput } from '@hazards/schema/contact'
import { INSTITUTION_NOT_SPECIFIED } from '@hazards/schema/contact.constants'
import type { ApiClient } from '../../lib/trpc.ts'
import { contactOutcome } from './contact-outcome.ts'

/**
 * Mails and saves a message at the same time (specification §7). Gives what the visitor is told, and `reason`, the error
 * of the save, where it went neither way; does not throw.
 */
export const sendMessage = async ({ contact }: ApiClient, message: ContactInput) => {
  const [mailed, saved] = await Promise.allSettled([
    contact.sendEmail.mutate({
      ...message,
      institution: message.institution ?? INSTITUTION_NOT_SPECIFIED,
      submission_date: new Date().toLocaleString('en-US'),
    }),
    contact.submit.mutate(message),
  ])
  const outcome = contactOutcome({ isMailed: mailed.status === 'fulfilled', isSaved: saved.status === 'fulfilled' })
  return { ...outcome, reason: saved.status === 'rejected' && !outcome.isSent ? saved.reason : undefined }
}
