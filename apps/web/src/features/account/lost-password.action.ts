import { lostPasswordSchema, passwordResetSchema } from '@hazards/schema/account-email'
import { type FormAction, formAction } from '../../lib/form-action.ts'

/** Asks for a link to set a new password (records §18). */
export const lostPasswordAction = formAction({
  schema: lostPasswordSchema,
  send: async ({ lostPassword }, input) => {
    const { message } = await lostPassword.ask.mutate(input)
    return { title: 'Please look into your mailbox', description: message }
  },
  failed: { title: 'Error', description: 'This did not work. No email was sent.' },
})

const setPassword = formAction({
  schema: passwordResetSchema,
  send: async ({ lostPassword }, input) => {
    const { message } = await lostPassword.reset.mutate(input)
    return { title: 'Success', description: message }
  },
  failed: { title: 'Error', description: 'This did not work. Your password was not changed.' },
})

/** Sets a new password (records §18). It is never returned, so no page contains it. */
export const newPasswordAction: FormAction = async (...call) => {
  const answer = await setPassword(...call)
  const { password: _password, ...values } = answer.values
  return { ...answer, values }
}
