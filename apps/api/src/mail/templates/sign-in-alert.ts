import type { Mail } from '../../lib/mailer.ts'
import { writeMail } from '../frame.ts'

type SignIn = { username: string; at: Date; publicUrl: string }

/** Returns the mail that tells the group of a sign-in from a network that the administrator had not used lately. */
export const signInAlertMail = ({ username, at, publicUrl }: SignIn): Mail => ({
  template: 'sign-in-alert',
  recipient: null,
  subject: `[Website] Sign-in of ${username} from a new network`,
  ...writeMail('A sign-in from a new network', [
    {
      text: `The administrator ${username} has signed in from a network that was not used for it in the last 90 days.`,
    },
    { facts: [['When', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`]] },
    { text: `If that was ${username}, there is nothing to do.` },
    {
      text: `If it was not: change the password, and end the sessions, on the Account page. If you cannot sign in any more, whoever runs the server can: npx -y pnpm@10 admin password NAME.`,
    },
    { label: 'Open the Account page', link: `${publicUrl}/admin/account` },
    { footnote: 'Sent by the website to its group. Where the sign-in came from is not kept.', link: publicUrl },
  ]),
})
