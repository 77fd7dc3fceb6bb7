import type { MailLinkUse } from '@hazards/schema/mail-link'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Fetches what a link of a mail stands for now. @throws what the API throws */
export const loadMailLink = (utils: ApiUtils, link: MailLinkUse) => utils.mailLinks.get.fetch(link, { staleTime: 0 })

export const useMailLink = (link: MailLinkUse) => trpc.mailLinks.get.useSuspenseQuery(link)[0].state
