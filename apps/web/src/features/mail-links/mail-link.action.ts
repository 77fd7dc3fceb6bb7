import { type MailLinkUse, mailLinkSchema } from '@hazards/schema/mail-link'
import { formAction } from '../../lib/form-action.ts'

/** Carries out the action of a link in a mail (records §9, §10). */
export const mailLinkAction = (about: MailLinkUse['about']) =>
  formAction({
    schema: mailLinkSchema,
    send: async ({ mailLinks }, link) => {
      const { message } = await mailLinks.use.mutate({ ...link, about })
      return { title: 'Done', description: message }
    },
    failed: { title: 'Error', description: 'This did not work. Nothing was changed.' },
  })
