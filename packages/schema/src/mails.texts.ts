import { textDocument } from './fields/text-document.ts'
import { type line, parts, prose } from './fields/text-fields.ts'

type Placeholders = { required?: readonly string[]; optional?: readonly string[] }

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Rejects a text with an unknown placeholder in braces, or without a required one. */
const withPlaceholders = <Text extends ReturnType<typeof prose>>(
  field: Text,
  { required = [], optional = [] }: Placeholders,
): Text => {
  const known = [...required, ...optional]
  const input = field.input.superRefine((text, ctx) => {
    const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
    const other = used.find((name) => !known.includes(name))
    const only = known.length > 0 ? `only ${inBraces(known)} can be used in braces` : 'braces cannot be used'
    if (other !== undefined) ctx.addIssue({ code: 'custom', message: `${field.label}: ${only}, not {${other}}` })
    const missing = required.find((name) => !used.includes(name))
    if (missing) ctx.addIssue({ code: 'custom', message: `${field.label} must contain {${missing}}` })
  })
  const hint = [
    required.length > 0 && `Must contain ${inBraces(required)}.`,
    optional.length > 0 && `Can contain ${inBraces(optional)}.`,
  ]
  return { ...field, input, ...(hint.some(Boolean) && { hint: hint.filter(Boolean).join(' ') }) }
}

const mailText = (label: string, placeholders: Placeholders = {}) => withPlaceholders(prose(label, 1000), placeholders)

/** A text that the form takes in one line, such as the subject of a mail. */
const mailLine = (label: string, placeholders: Placeholders = {}) =>
  ({ ...mailText(label, placeholders), control: 'line' }) as unknown as ReturnType<typeof line>

const confirmationMail = {
  subject: mailLine('Subject'),
  title: mailLine('Title'),
  text: mailText('Text', { required: ['site'] }),
  button: mailLine('Link text'),
  ending: mailText('Ending'),
}
const noticeMail = {
  subject: mailLine('Subject', { optional: ['reference'] }),
  title: mailLine('Title'),
  text: mailText('Text', { optional: ['title', 'reference'] }),
  button: mailLine('Link text'),
}

const alertMail = {
  subject: mailLine('Subject', { optional: ['name'] }),
  title: mailLine('Title'),
  text: mailText('Text', { required: ['name'] }),
  expected: mailText('What to do if it was expected', { optional: ['name'] }),
  unexpected: mailText('What to do if it was not', { optional: ['name'] }),
  button: mailLine('Link text'),
  ending: mailText('Ending'),
}

const accountMail = {
  subject: mailLine('Subject', { optional: ['name'] }),
  title: mailLine('Title', { optional: ['name'] }),
  text: mailText('Text', { required: ['name', 'site'] }),
  button: mailLine('Link text'),
  ending: mailText('Ending'),
}

/** The mails to readers, to senders, to the group (records §9, §10) and to administrators (records §18). */
export const mailTexts = textDocument(
  'Mails',
  null,
  {
    newsletterConfirmation: parts('Asks whether to send the newsletter', confirmationMail),
    noticeConfirmation: parts('Asks the sender of an item to confirm emails about it', confirmationMail),
    published: parts('Tells the sender that an item is published', noticeMail),
    'change-asked': parts('Asks the sender for a change of an item', noticeMail),
    declined: parts('Tells the sender that an item was not published', noticeMail),
    stopping: mailText('Before the link that stops emails about items'),
    never: mailText('Before the link that stops all emails to an address'),
    footer: mailText('Below the emails that ask for confirmation'),
    newsletterEnding: mailText('Before the link that ends the newsletter'),
    contactMessage: parts('Forwards a contact message to the group', {
      subject: mailLine('Subject', { optional: ['subject', 'name'] }),
      title: mailLine('Title', { optional: ['name'] }),
    }),
    contactDigest: parts('Forwards several messages to the group in one email', {
      subject: mailLine('Subject', { optional: ['count'] }),
      title: mailLine('Title', { optional: ['count'] }),
      text: mailText('Text', { optional: ['count'] }),
    }),
    contactWaiting: mailText('In that email, above the messages that wait for the next one', { optional: ['count'] }),
    received: parts('Tells the group that an item waits for approval', {
      subject: mailLine('Subject', { optional: ['reference', 'title'] }),
      title: mailLine('Title'),
      approve: mailLine('Text of the approve link'),
      ask: mailLine('Text of the ask-for-a-change link'),
      decline: mailLine('Text of the decline link'),
      ending: mailText('Ending, before the link to the panel', { optional: ['reference'] }),
      inPanel: mailText('The ending instead, where the mail has no links that decide', { optional: ['reference'] }),
    }),
    integrity: parts('Tells the group of notices about publications, such as retractions', {
      subject: mailLine('Subject', { optional: ['count'] }),
      title: mailLine('Title', { optional: ['count'] }),
      text: mailText('Text', { optional: ['count'] }),
      button: mailLine('Link text'),
      ending: mailText('Ending'),
    }),
    signIn: parts('Tells the group of a sign-in from a new network', alertMail),
    wrongCode: parts('Tells the group of a wrong code after the right password', alertMail),
    accountEmail: parts('Asks an administrator to confirm an email address', accountMail),
    lostPassword: parts('Lets an administrator who lost the password set a new one', accountMail),
    waiting: parts('Tells an administrator how much waits', {
      subject: mailLine('Subject', { optional: ['name'] }),
      title: mailLine('Title', { optional: ['name'] }),
      text: mailText('Text', { optional: ['name'] }),
      ending: mailText('Ending, before the link to the Account page'),
    }),
    addressLeft: parts('Tells an administrator’s old address that the account uses it no longer', accountMail),
  },
  {
    newsletterConfirmation: {
      subject: 'Please confirm your subscription to our newsletter',
      title: 'Please confirm your subscription',
      text: 'Someone, probably you, asked for our newsletter at {site} to be sent to this address.',
      button: 'Confirm the subscription',
      ending: 'The link is valid for 48 hours. If it was not you, do nothing: we will not send you the newsletter.',
    },
    noticeConfirmation: {
      subject: 'Please confirm that we may email you about your item',
      title: 'Please confirm that we may email you',
      text: 'Someone, probably you, submitted a news or event item at {site} and asked for an email to this address once it has been decided.',
      button: 'Yes, email me',
      ending: 'The link is valid for 48 hours. If it was not you, do nothing: we will not write again.',
    },
    published: {
      subject: 'Your item is published ({reference})',
      title: 'Your item is published',
      text: '“{title}” is on our pages. Thank you for sharing it with our readers.',
      button: 'Read it',
    },
    'change-asked': {
      subject: 'Please change your item ({reference})',
      title: 'Please change your item',
      text: 'This is about “{title}”. Please make the requested change. Your item will then wait for approval again.',
      button: 'Change it',
    },
    declined: {
      subject: 'Your item was not published ({reference})',
      title: 'Your item was not published',
      text: 'This is about “{title}”. We are sorry. Thank you for sending it.',
      button: 'See it',
    },
    stopping: 'You are receiving this because you asked for emails about your items. To stop them:',
    never: 'Never write to me again:',
    footer: 'Sent by the website of our research group on disasters and natural hazards.',
    newsletterEnding: 'You are receiving this because you confirmed your subscription. To unsubscribe:',
    contactMessage: { subject: '[Website] {subject}: {name}', title: 'A message from {name}' },
    contactDigest: {
      subject: '[Website] {count} in one mail',
      title: '{count} in one mail',
      text: 'More messages came in than are emailed one by one. These had to wait, oldest first.',
    },
    contactWaiting:
      'In addition, {count} follow in full in the next emails. Whatever was sent with a form is in the panel already. By sender and subject:',
    received: {
      subject: '[Website] {reference} is waiting for approval: {title}',
      title: 'An item is waiting for approval',
      approve: 'Approve',
      ask: 'Ask for a change',
      decline: 'Decline',
      ending:
        'Each link shows the item and asks for confirmation. The links are valid for 72 hours, for one decision, and as long as nobody changes the item ({reference}). You can also decide later in the panel:',
      inPanel: 'Decide on it in the panel ({reference}):',
    },
    integrity: {
      subject: '[Website] Notices about our publications: {count}',
      title: 'Notices about our publications',
      text: 'A registry of DOIs says that this was published. Our website shows it to visitors wherever the publication is listed.',
      button: 'Open the Integrity page',
      ending: 'Sent by the website to its group, once for each notice.',
    },
    signIn: {
      subject: '[Website] {name} signed in from a new network',
      title: 'A sign-in from a new network',
      text: 'The administrator {name} signed in from a network that this account has not used in the last 90 days.',
      expected: 'If that was {name}, there is nothing to do.',
      unexpected:
        'If it was not, change the password and end the sessions on the Account page. If you can no longer sign in, the person who runs the server can reset the password: npx -y pnpm@10 admin password NAME.',
      button: 'Open the Account page',
      ending: 'Sent by the website to its group. Where the sign-in came from is not stored.',
    },
    wrongCode: {
      subject: '[Website] A wrong code for {name}, after the right password',
      title: 'The right password, but a wrong code',
      text: 'Someone entered the right password of the administrator {name}, and then a wrong code for the second factor.',
      expected: 'If that was {name}, there is nothing to do.',
      unexpected:
        'If it was not, somebody else knows the password: change it on the Account page. After 100 wrong codes in a row, codes of the app are no longer accepted until {name} signs in with a recovery code, or the person who runs the server turns the second factor off: npx -y pnpm@10 admin second-factor-off NAME.',
      button: 'Open the Account page',
      ending: 'Sent by the website to its group. Where the attempt came from is not stored.',
    },
    accountEmail: {
      subject: 'Please confirm the email address of your account',
      title: 'Please confirm this address',
      text: 'The administrator {name} wants to use this address at {site}, to set a new password if the old one is lost. The link asks to sign in as {name}.',
      button: 'Confirm the address',
      ending: 'The link is valid for 24 hours. If this is not your account, do nothing: the address will not be used.',
    },
    lostPassword: {
      subject: 'A new password for your account',
      title: 'Set a new password',
      text: 'Someone, probably you, has lost the password of the administrator {name} at {site}.',
      button: 'Set a new password',
      ending:
        'The link is valid for one hour and works once. If it was not you, do nothing: your password stays as it is.',
    },
    waiting: {
      subject: '[Website] Something waits for you',
      title: 'This waits for you',
      text: 'The following waits for a decision or an answer of you or another administrator.',
      ending: 'Sent at most once a day, because you asked for it on the Account page. To end it:',
    },
    addressLeft: {
      subject: 'This is no longer the email address of your account',
      title: 'This is no longer the address of your account',
      text: 'The administrator {name} at {site} has another address now, or none. Nothing more is sent to this one.',
      button: 'Open the Account page',
      ending:
        'If it was you, there is nothing to do. If it was not, somebody else knows your password: change it on the Account page. If you can no longer sign in, the person who runs the server can set a new one: npx -y pnpm@10 admin password NAME.',
    },
  },
)
