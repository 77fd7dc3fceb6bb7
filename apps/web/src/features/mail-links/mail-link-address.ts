import type { MailLinkUse } from '@hazards/schema/mail-link'
import { notFound } from '@tanstack/react-router'

/** What the address of a link of a mail says. @throws the router's notFound where no link has such an address */
export const linkOf = (
  about: MailLinkUse['about'],
  { purpose, token }: { purpose: string; token: string },
): MailLinkUse => {
  if (purpose !== 'confirm' && purpose !== 'unsubscribe') throw notFound()
  return { about, purpose, token }
}
