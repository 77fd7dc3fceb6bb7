import { invitationAcceptanceSchema } from '@hazards/schema/account'
import { type FormAction, formAction } from '../../lib/form-action.ts'

const take = formAction({
  schema: invitationAcceptanceSchema,
  send: async ({ administrators }, input) => {
    await administrators.acceptInvitation.mutate(input)
    return { title: 'Success', description: 'You are an administrator now.' }
  },
  failed: { title: 'Error', description: 'This did not work. Nothing was changed.' },
})

/** Takes an invitation up (records §8). The password is in no answer, and so in no page. */
export const invitationAction: FormAction = async (fields, client) => {
  const answer = await take(fields, client)
  const { password: _password, ...values } = answer.values
  return { ...answer, values }
}
