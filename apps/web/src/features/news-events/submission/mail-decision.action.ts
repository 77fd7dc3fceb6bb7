import { mailDecisionSchema } from '@hazards/schema/mail-link'
import { formAction } from '../../../lib/form-action.ts'

/** Decides on a submitted item through a link in a mail (records §9). */
export const mailDecisionAction = formAction({
  schema: mailDecisionSchema,
  send: async ({ decisions }, decision) => {
    const { message } = await decisions.decide.mutate(decision)
    return { title: 'Success', description: message }
  },
  failed: { title: 'Error', description: 'No decision was made.' },
})
