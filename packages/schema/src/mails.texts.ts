import { requiredText } from './primitives.ts'
import { line, parts, type prose, textDocument } from './text-field.ts'

type Places = { must?: readonly string[]; may?: readonly string[] }

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Rejects a text with an unknown placeholder in braces, or without a required one. */
const placed = <Text extends ReturnType<typeof prose>>(field: Text, { must = [], may = [] }: Places): Text => {
  const known = [...must, ...may]
  const input = field.input.superRefine((text, ctx) => {
    const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
    const other = used.find((name) => !known.includes(name))
    const only = known.length > 0 ? `only ${inBraces(known)} can stand in braces` : 'nothing can stand in braces'
    if (other !== undefined) ctx.addIssue({ code: 'custom', message: `${field.label}: ${only}, not {${other}}` })
    const missing = must.find((name) => !used.includes(name))
    if (missing) ctx.addIssue({ code: 'custom', message: `${field.label} must hold {${missing}}` })
  })
  const hint = [must.length > 0 && `Must hold ${inBraces(must)}.`, may.length > 0 && `Can hold ${inBraces(may)}.`]
  return { ...field, input, hint: hint.filter(Boolean).join(' ') || undefined }
}

const words = (label: string, places: Places = {}) => {
  const input = requiredText(label, 1000, { multiline: true })
  return placed({ ...line(label, 1000), control: 'text' as const, input } as ReturnType<typeof prose>, places)
}

const asking = {
  subject: words('Subject'),
  title: words('Title'),
  text: words('Text', { must: ['site'] }),
  button: words('Words of the link'),
  ending: words('Ending'),
}
const telling = {
  subject: words('Subject', { may: ['reference'] }),
  title: words('Title'),
  text: words('Text', { may: ['title', 'reference'] }),
  button: words('Words of the link'),
}

/** The mails to readers, to senders and to the group (records §9, §10). */
export const mailTexts = textDocument(
  'Mails',
  null,
  {
    newsletterConfirmation: parts('Asks whether to send the newsletter', asking),
    noticeConfirmation: parts('Asks the sender of an item whether to mail what becomes of it', asking),
    published: parts('Tells the sender that an item is published', telling),
    'change-asked': parts('Asks the sender for a change of an item', telling),
    declined: parts('Tells the sender that an item was not published', telling),
    stopping: words('Before the link that ends mails about items'),
    footer: words('Below the mails that ask'),
    newsletterEnding: words('Before the link that ends the newsletter'),
    contactMessage: parts('Brings the group a contact message', {
      subject: words('Subject', { may: ['subject', 'name'] }),
      title: words('Title', { may: ['name'] }),
    }),
    contactDigest: parts('Brings the group several messages in one mail', {
      subject: words('Subject', { may: ['count'] }),
      title: words('Title', { may: ['count'] }),
      text: words('Text', { may: ['count'] }),
    }),
    received: parts('Tells the group that an item waits for approval', {
      subject: words('Subject', { may: ['reference', 'title'] }),
      title: words('Title'),
      approve: words('Words of the link that approves'),
      ask: words('Words of the link that asks for a change'),
      decline: words('Words of the link that declines'),
      ending: words('Ending, before the link to the panel', { may: ['reference'] }),
    }),
    signIn: parts('Tells the group of a sign-in from a new network', {
      subject: words('Subject', { may: ['name'] }),
      title: words('Title'),
      text: words('Text', { must: ['name'] }),
      expected: words('What to do if it was expected', { may: ['name'] }),
      unexpected: words('What to do if it was not', { may: ['name'] }),
      button: words('Words of the link'),
      ending: words('Ending'),
    }),
  },
  {
    newsletterConfirmation: {
      subject: 'Please confirm your subscription to our newsletter',
      title: 'Please confirm your subscription',
      text: 'Somebody, probably you, asked for our newsletter at {site} to be sent to this address.',
      button: 'Confirm the subscription',
      ending: 'The link is good for 48 hours. If it was not you, do nothing: we will not send you the newsletter.',
    },
    noticeConfirmation: {
      subject: 'Shall we mail you what becomes of your item?',
      title: 'Shall we mail you what becomes of it?',
      text: 'Somebody, probably you, sent in a news or event item at {site}, and asked for a mail to this address once it is decided.',
      button: 'Yes, mail me',
      ending: 'The link is good for 48 hours. If it was not you, do nothing: we will not write again.',
    },
    published: {
      subject: 'Your item is published ({reference})',
      title: 'Your item is published',
      text: '“{title}” is on our pages. Thank you for sharing it with our readers.',
      button: 'Read it',
    },
    'change-asked': {
      subject: 'We ask you for a change of your item ({reference})',
      title: 'We ask you for a change of your item',
      text: 'This is about “{title}”. Please make the change; then your item waits for approval again.',
      button: 'Change it',
    },
    declined: {
      subject: 'Your item was not published ({reference})',
      title: 'Your item was not published',
      text: 'This is about “{title}”. We are sorry, and thank you for having sent it.',
      button: 'See it',
    },
    stopping: 'You get this because you asked to be told what becomes of your items. To stop these mails:',
    footer: 'Sent by the website of our research group on disasters and natural hazards.',
    newsletterEnding: 'You get this because you confirmed your subscription. To unsubscribe:',
    contactMessage: { subject: '[Website] {subject}: {name}', title: 'A message from {name}' },
    contactDigest: {
      subject: '[Website] {count} in one mail',
      title: '{count} in one mail',
      text: 'More messages came in than are mailed one by one. These are the ones that waited, oldest first.',
    },
    received: {
      subject: '[Website] {reference} waits for approval: {title}',
      title: 'An item waits for approval',
      approve: 'Approve',
      ask: 'Ask for a change',
      decline: 'Decline',
      ending:
        'Each link shows the item and asks once more. They are good for 72 hours, for one decision, and as long as nobody changes the item ({reference}). In the panel it waits longer:',
    },
    signIn: {
      subject: '[Website] {name} signed in from a new network',
      title: 'A sign-in from a new network',
      text: 'The administrator {name} signed in from a network that this account has not used in the last 90 days.',
      expected: 'If that was {name}, there is nothing to do.',
      unexpected:
        'If it was not: change the password, and end the sessions, on the Account page. If you cannot sign in any more, whoever runs the server can: npx -y pnpm@10 admin password NAME.',
      button: 'Open the Account page',
      ending: 'Sent by the website to its group. Where the sign-in came from is not kept.',
    },
  },
)
