import { lostPasswordSchema, passwordResetSchema } from '@hazards/schema/account-email'
import { formAction } from '../../lib/form-action.ts'

/** Asks for a link to set a new password (records §18). */
export const lostPasswordAction = formAction({
  schema: lostPasswordSchema,
  send: async ({ lostPassword }, input) => {
    const { message } = await lostPassword.ask.mutate(input)
    return { title: 'Please look into your mailbox', description: message }
  },
  failed: { title: 'Error', description: 'This did not work. No email was sent.' },
})

/** Sets a new password (records §18). */
export const newPasswordAction = formAction({
  schema: passwordResetSchema,
  send: async ({ lostPassword }, input) => {
    const { message } = await lostPassword.reset.mutate(input)
    return { title: 'Success', description: message }
  },
  failed: { title: 'Error', description: 'This did not work. Your password was not changed.' },
})
