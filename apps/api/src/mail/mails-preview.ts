import { type Html, html } from '../lib/html.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Mail } from './mailer.ts'
import { confirmationMail } from './templates/confirmation.ts'
import { contactDigestMail } from './templates/contact-digest.ts'
import { contactMessageMail } from './templates/contact-message.ts'
import { writeDigest } from './templates/newsletter-digest.ts'
import { signInAlertMail } from './templates/sign-in-alert.ts'
import { submissionDecisionMail } from './templates/submission-decision.ts'
import { submissionReceivedMail } from './templates/submission-received.ts'

type Shown = Pick<Mail, 'subject' | 'text' | 'html'>

/** Returns all mails with these texts, about fictional people and a fictional item. */
const sampleMails = (texts: MailTexts, publicUrl: string): Shown[] => [
  ...toReaders(texts, publicUrl),
  ...toGroup(texts, publicUrl),
]

/** Returns a page with the plain text of each of these mails (records §5). */
export const mailsPreview = (texts: MailTexts, publicUrl: string): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title></head><body>${sampleMails(texts, publicUrl).map(asArticle)}</body></html>`
    .html

const EVENT_DATE = '2026-05-31T00:00:00.000Z'
const ITEM = {
  category: 'Field Work' as const,
  title: 'A day on the river',
  postedBy: 'A. Reader',
  eventDate: EVENT_DATE,
  content: 'We measure the Osk at three bridges.\n\nBring boots. The bus leaves from the boathouse at eight.',
  link: 'https://example.org/day',
  linkTitle: 'The day’s plan',
  imageUrl: null,
  imageAlt: null,
  endDate: null,
  isAllDay: true,
  location: 'Boathouse, Danvale',
  onlineUrl: null,
  submitterEmail: 'a.reader@example.org',
}
const REFERENCE = 'N-7K3F-Q2'

const toReaders = (texts: MailTexts, publicUrl: string): Shown[] => {
  const recipient = ITEM.submitterEmail
  const decided = {
    recipient,
    texts,
    title: ITEM.title,
    reference: REFERENCE,
    followUrl: `${publicUrl}/submissions/…`,
    stopUrl: `${publicUrl}/notices/unsubscribe/…`,
  }
  const url = `${publicUrl}/news-events/a-day-on-the-river`
  const digest = {
    subject: 'What is new on the rivers',
    intro: 'Spring has come early, and so has the water.',
    items: [{ title: ITEM.title, category: ITEM.category, eventDate: EVENT_DATE, beginning: ITEM.content, url }],
  }
  const leaving = { ending: texts.newsletterEnding, url: `${publicUrl}/newsletter/unsubscribe/…` }
  return [
    confirmationMail('newsletterConfirmation', {
      recipient,
      url: `${publicUrl}/newsletter/confirm/…`,
      neverUrl: `${publicUrl}/newsletter/never/…`,
      publicUrl,
      texts,
    }),
    confirmationMail('noticeConfirmation', {
      recipient,
      url: `${publicUrl}/notices/confirm/…`,
      neverUrl: `${publicUrl}/notices/never/…`,
      publicUrl,
      texts,
    }),
    submissionDecisionMail({ ...decided, status: 'published', message: null, url }),
    submissionDecisionMail({
      ...decided,
      status: 'change-asked',
      message: 'Which river, and when do we meet?',
      url: null,
    }),
    submissionDecisionMail({ ...decided, status: 'declined', message: 'The day is over already.', url: null }),
    { subject: digest.subject, ...writeDigest(digest, leaving) },
  ]
}

const toGroup = (texts: MailTexts, publicUrl: string): Shown[] => {
  const message = {
    firstName: 'Ada',
    lastName: 'Reader',
    email: ITEM.submitterEmail,
    institution: 'Danvale Water Board',
    subject: 'data-access' as const,
    message: 'May we show your gauges on our own page?',
  }
  return [
    submissionReceivedMail({ item: ITEM, reference: REFERENCE, decideUrl: `${publicUrl}/decide/…`, publicUrl, texts }),
    contactMessageMail(message, texts),
    contactDigestMail([contactMessageMail(message, texts)], [contactMessageMail(message, texts).subject], texts),
    signInAlertMail('signIn', { username: 'ada', at: new Date(EVENT_DATE), publicUrl, texts }),
    signInAlertMail('wrongCode', { username: 'ada', at: new Date(EVENT_DATE), publicUrl, texts }),
  ]
}

const asArticle = ({ subject, text }: Shown): Html =>
  html`<h2>${subject}</h2>${text.split(/\n{2,}/).map((part) => html`<p>${part.split('\n').map((line) => html`${line}<br>`)}</p>`)}<hr>`
