import { type ContactInput, INSTITUTION_NOT_SPECIFIED } from '@hazards/schema/contact'
import { useToasts } from '../../components/ui/toasts.ts'
import { serverMessage } from '../../lib/api-error.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { contactOutcome } from './contact-outcome.ts'

type Options = {
  /** Whether a person seems to be sending; see useBotTrap. */
  passes: () => Promise<boolean>
  onSent: (note?: string) => void
  onFailed: (reason?: string) => void
}

/** Mails and saves a message at the same time (specification §7) and tells what became of it. */
export const useSendMessage = ({ passes, onSent, onFailed }: Options) => {
  const toast = useToasts()
  const mail = useCall((api) => api.contact.sendEmail)
  const save = useCall((api) => api.contact.submit)
  return useSingleFlight(async (message: ContactInput) => {
    if (!(await passes())) {
      toast(contactOutcome({ isMailed: false, isSaved: false }).toast)
      return
    }
    const [mailed, saved] = await Promise.allSettled([
      mail.mutateAsync({
        ...message,
        institution: message.institution ?? INSTITUTION_NOT_SPECIFIED,
        submission_date: new Date().toLocaleString('en-US'),
      }),
      save.mutateAsync(message),
    ])
    const {
      isSent,
      toast: content,
      note,
    } = contactOutcome({
      isMailed: mailed.status === 'fulfilled',
      isSaved: saved.status === 'fulfilled',
    })
    toast(content)
    if (isSent) onSent(note)
    else onFailed(saved.status === 'rejected' ? serverMessage(saved.reason) : undefined)
  })
}
