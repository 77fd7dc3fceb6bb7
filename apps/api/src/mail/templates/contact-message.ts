import { CONTACT_SUBJECT_LABELS, type ContactMail, INSTITUTION_NOT_SPECIFIED } from '@hazards/schema/contact'
import { writeMail } from '../mail-layout.ts'
import { fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { SAMPLE_ITEM } from '../sample-item.ts'

/** Returns the mail to the group with a contact message (specification §7). A reply goes to the visitor. */
export const contactMessageMail = (message: ContactMail, texts: MailTexts): Mail => {
  const name = `${message.firstName} ${message.lastName}`
  const words = texts.contactMessage
  const subject = CONTACT_SUBJECT_LABELS[message.subject]
  return {
    template: 'contact-message',
    recipient: null,
    subject: fillLine(words.subject, { subject, name }),
    replyTo: { name, address: message.email },
    ...writeMail(fillLine(words.title, { name }), [
      {
        facts: [
          ['Name', name],
          ['Email', message.email],
          ['Institution', message.institution ?? INSTITUTION_NOT_SPECIFIED],
          ['Subject', subject],
          ...(message.submission_date ? [['Sent', message.submission_date] as [string, string]] : []),
        ],
      },
      { quote: message.message },
    ]),
  }
}

export const contactMessageSamples = (texts: MailTexts): [Mail] => [
  contactMessageMail(
    {
      firstName: 'Ada',
      lastName: 'Reader',
      email: SAMPLE_ITEM.submitterEmail,
      institution: 'Danvale Water Board',
      subject: 'data-access',
      message: 'May we show your gauges on our own page?',
    },
    texts,
  ),
]
