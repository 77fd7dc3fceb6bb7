import { CONTACT_SUBJECT_LABELS, type ContactSubject } from '@hazards/schema/contact.constants'
import { formatDate } from '@hazards/schema/dates'

/** Mail programs truncate longer links. */
const QUOTED_MAX = 1200

type Message = {
  email: string
  firstName: string
  lastName: string
  subject: ContactSubject
  message: string
  createdAt: string
}

/** Returns a mailto: link that answers a message and quotes its beginning. */
export const answerLink = ({ email, firstName, lastName, subject, message, createdAt }: Message): string => {
  const characters = [...message]
  const text = characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('')} […]` : message
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const body = ['', '', `On ${formatDate(createdAt)}, ${firstName} ${lastName} wrote:`, ...quoted].join('\r\n')
  const title = `Re: ${CONTACT_SUBJECT_LABELS[subject]}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
