import type { MailLinkUse } from '@hazards/schema/mail-link'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Fetches the current state of a link in a mail. @throws the API's errors */
export const loadMailLink = (utils: ApiUtils, link: MailLinkUse) => utils.mailLinks.get.fetch(link, { staleTime: 0 })

export const useMailLink = (link: MailLinkUse) => trpc.mailLinks.get.useSuspenseQuery(link)[0].state
