import { type Html, html } from '../lib/html.ts'
import type { MailTexts } from '../lib/mail-texts.ts'
import type { Mail } from '../lib/mailer.ts'
import { askingMail } from './templates/asking.ts'
import { submissionDecisionMail } from './templates/submission-decision.ts'

/** Returns a page with the plain text of every mail that has these texts, about an invented item (records §5). */
export const mailsPreview = (texts: MailTexts, publicUrl: string): string => {
  const recipient = 'a.reader@example.org'
  const decided = {
    ...{ recipient, texts, title: 'A day on the river', reference: 'N-7K3F-Q2' },
    followUrl: `${publicUrl}/submissions/…`,
    stopUrl: `${publicUrl}/notices/unsubscribe/…`,
  }
  const url = `${publicUrl}/news-events/a-day-on-the-river`
  const mails = [
    askingMail('newsletterConfirmation', {
      recipient,
      url: `${publicUrl}/newsletter/confirm/…`,
      publicUrl,
      texts,
    }),
    askingMail('noticeConfirmation', { recipient, url: `${publicUrl}/notices/confirm/…`, publicUrl, texts }),
    submissionDecisionMail({ ...decided, status: 'published', message: null, url }),
    submissionDecisionMail({
      ...decided,
      status: 'change-asked',
      message: 'Which river, and when do we meet?',
      url: null,
    }),
    submissionDecisionMail({ ...decided, status: 'declined', message: 'The day is over already.', url: null }),
  ]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title></head><body>${mails.map(asArticle)}</body></html>`
    .html
}

const asArticle = ({ subject, text }: Mail): Html =>
  html`<h2>${subject}</h2>${text.split(/\n{2,}/).map((part) => html`<p>${part.split('\n').map((line) => html`${line}<br>`)}</p>`)}<hr>`
