import { contactInputSchema } from '@hazards/schema/contact'
import { INSTITUTION_NOT_SPECIFIED } from '@hazards/schema/contact.constants'
import { formAction } from '../../lib/form-action.ts'

const SENT = { title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." }
const PARTIAL = 'Partial success - please contact us directly if needed.'

/** Mails and saves a message in parallel (specification §7). One success is enough (specification §8, contact form). */
export const contactAction = formAction({
  schema: contactInputSchema,
  send: async ({ contact }, message) => {
    const [mailed, saved] = await Promise.allSettled([
      contact.sendEmail.mutate({
        ...message,
        institution: message.institution ?? INSTITUTION_NOT_SPECIFIED,
        submission_date: new Date().toLocaleString('en-US'),
      }),
      contact.submit.mutate(message),
    ])
    if (saved.status === 'fulfilled') return { ...SENT, note: `${SENT.title} ${SENT.description}` }
    if (mailed.status === 'fulfilled') return { ...SENT, note: `${SENT.title} ${PARTIAL}` }
    throw saved.reason
  },
  failed: { title: 'Error sending message', description: 'Please try again later.' },
})
