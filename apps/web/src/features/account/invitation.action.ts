import { invitationAcceptanceSchema } from '@hazards/schema/account'
import { formAction } from '../../lib/form-action.ts'

/** Accepts an invitation (records §8). */
export const invitationAction = formAction({
  schema: invitationAcceptanceSchema,
  send: async ({ administrators }, input) => {
    await administrators.acceptInvitation.mutate(input)
    return { title: 'Success', description: 'You are now an administrator.' }
  },
  failed: { title: 'Error', description: 'This did not work. Nothing was changed.' },
})
