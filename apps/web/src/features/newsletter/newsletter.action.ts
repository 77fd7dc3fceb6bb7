import { newsletterInputSchema } from '@hazards/schema/newsletter'
import { formAction } from '../../lib/form-action.ts'

/** Subscribes an address to the newsletter (specification §2, /news). */
export const newsletterAction = formAction({
  schema: newsletterInputSchema,
  send: async ({ newsletter }, { email }) => {
    const { message } = await newsletter.subscribe.mutate({ email })
    return { title: 'Subscribed', description: message, note: `${message} Your address: ${email}.` }
  },
  failed: { title: 'Subscription failed', description: 'Please try again later.' },
})
