import { type Html, html } from '../lib/html.ts'
import { MAILS, type MailPolicy, type ShownMail } from './mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

/** Returns a page with the plain text of each mail (records §5). */
export const mailsPreview = (texts: MailTexts, publicUrl: string, group: string): string => {
  const mails = Object.values<MailPolicy>(MAILS).flatMap(({ samples }) => samples(texts, publicUrl, group))
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title></head><body>${mails.map(asArticle)}</body></html>`
    .html
}

const asArticle = ({ subject, text }: ShownMail): Html =>
  html`<h2>${subject}</h2>${text.split(/\n{2,}/).map((part) => html`<p>${part.split('\n').map((line) => html`${line}<br>`)}</p>`)}<hr>`
