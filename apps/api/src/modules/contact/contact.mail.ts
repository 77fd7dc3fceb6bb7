import { CONTACT_SUBJECT_LABELS, type ContactMail, INSTITUTION_NOT_SPECIFIED } from '@hazards/schema/contact'
import type { Mail } from '../../lib/mailer.ts'

/** Writes the mail that the group gets of a contact message; answering it answers the visitor. */
export const composeContactMail = (message: ContactMail): Mail => {
  const name = `${message.firstName} ${message.lastName}`
  return {
    subject: [...`[Website] ${CONTACT_SUBJECT_LABELS[message.subject]}: ${name}`].slice(0, 200).join(''),
    replyTo: { name, address: message.email },
    text: [
      `Name: ${name}`,
      `Email: ${message.email}`,
      `Institution: ${message.institution ?? INSTITUTION_NOT_SPECIFIED}`,
      `Subject: ${CONTACT_SUBJECT_LABELS[message.subject]}`,
      ...(message.submission_date ? [`Sent: ${message.submission_date}`] : []),
      '',
      message.message,
    ].join('\n'),
  }
}
