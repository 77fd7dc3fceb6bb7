import type { SubmittedItem } from '@hazards/schema/submission'
import type { Mail } from '../../lib/mailer.ts'
import { dateInWords } from '../date-words.ts'
import { type MailPart, writeMail } from '../frame.ts'

type Received = {
  item: SubmittedItem
  reference: string
  /** The address of the page where it is decided, without the decision at its end. */
  decideUrl: string
  publicUrl: string
}

/** Returns the mail that the group gets of a submitted item, as it will look, with links to decide on it (records §9). */
export const submissionReceivedMail = ({ item, reference, decideUrl, publicUrl }: Received): Mail => {
  const { title, category, content, postedBy, eventDate, endDate, location, link, linkTitle, submitterEmail } = item
  const facts: [string, string | null][] = [
    ['Category', category],
    ['Date', endDate ? `${dateInWords(eventDate)} to ${dateInWords(endDate)}` : dateInWords(eventDate)],
    ['Where', location],
    ['Online', item.onlineUrl],
    ['By', postedBy],
    [linkTitle ? `Link “${linkTitle}”` : 'Link', link],
    ['Picture', item.imageUrl && publicUrl + item.imageUrl],
    ['Sender’s email', submitterEmail],
  ]
  return {
    template: 'submission-received',
    recipient: null,
    subject: [...`[Website] ${reference} waits for approval: ${title}`].slice(0, 200).join(''),
    ...writeMail('An item waits for approval', [
      { heading: title },
      { facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) },
      { quote: content },
      ...(
        [
          ['Approve', 'approve'],
          ['Ask for a change', 'ask'],
          ['Decline', 'decline'],
        ] as const
      ).map(([label, decision]): MailPart => ({ label, link: `${decideUrl}/${decision}` })),
      {
        footnote: `Each link shows the item and asks once more. They are good for 72 hours, for one decision, and as long as nobody changes the item (${reference}). In the panel it waits longer:`,
        link: `${publicUrl}/admin?tab=news-events`,
      },
    ]),
  }
}
