import { invitationAcceptanceSchema } from '@hazards/schema/account'
import { type FormAction, formAction } from '../../lib/form-action.ts'

const take = formAction({
  schema: invitationAcceptanceSchema,
  send: async ({ administrators }, input) => {
    await administrators.acceptInvitation.mutate(input)
    return { title: 'Success', description: 'You are now an administrator.' }
  },
  failed: { title: 'Error', description: 'This did not work. Nothing was changed.' },
})

/** Accepts an invitation (records §8). The password is never returned, so no page contains it. */
export const invitationAction: FormAction = async (...call) => {
  const answer = await take(...call)
  const { password: _password, ...values } = answer.values
  return { ...answer, values }
}
