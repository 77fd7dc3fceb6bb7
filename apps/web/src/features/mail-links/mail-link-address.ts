import type { MailLinkUse } from '@hazards/schema/mail-link'
import { notFound } from '@tanstack/react-router'

/** Parses the address of a link in a mail. @throws the router's notFound for an unknown address */
export const readLink = (
  about: MailLinkUse['about'],
  { purpose, token }: { purpose: string; token: string },
): MailLinkUse => {
  if (purpose !== 'confirm' && purpose !== 'unsubscribe' && purpose !== 'never') throw notFound()
  return { about, purpose, token }
}
