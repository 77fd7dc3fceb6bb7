import { textFormat } from './fields/formatted-fields.ts'
import { pageSections } from './fields/page-sections.ts'
import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'

/** The privacy notice. The original words say what this software stores, with its default settings. */
export const privacyTexts = textDocument(
  'Privacy',
  '/privacy',
  { introduction: introduction(), sections: pageSections(), textFormat: textFormat() },
  {
    introduction:
      'What this site stores about you, why, for how long, and who can see it. Reading the site needs no consent: it sets no cookies and stores nothing about its readers.',
    sections: [
      {
        title: 'Reading the site',
        text: [
          'The site sets no cookies and loads nothing from other hosts. It counts how often the page or file of a record is asked for, and stores the day and the number; your address is held in memory for 30 seconds, so that the same visit is not counted twice, and then forgotten. The server log has the time, the page and the browser’s request of each visit, but no address of a visitor.',
          'To keep the site available we count requests by network address. These counters are deleted after a day at the latest. The hosting provider may keep a log of its own.',
          'The street map on the contact page comes from openstreetmap.org and is loaded only when you open it. That site can then see your address.',
        ],
      },
      {
        title: 'Contact messages',
        text: [
          'We store your name, email address, institution, subject and message to answer you. The administrators of this site read them, and a copy may go by email to the group. They are deleted from the site after a year, or earlier if you ask us.',
        ],
      },
      {
        title: 'Submitted news and events',
        text: [
          'We store what you send, with the name to be published and, if you give it, your email address for questions. The address is never published. A submission that nobody has decided on is deleted with its picture after 30 days.',
          'Pictures are re-encoded when they arrive, so that places, times and camera data inside the file are not kept.',
        ],
      },
      {
        title: 'Newsletter',
        text: [
          'We store your email address to send you the newsletter. You get it only after you have confirmed the address, and every newsletter has a link that deletes the address. Opening a newsletter is not tracked.',
        ],
      },
      {
        title: 'What is kept in your browser',
        text: [
          'What you type into a form stays in your browser’s tab until it is sent, so that a reload does not lose it. Administrators who sign in have a session there until they sign out.',
        ],
      },
      {
        title: 'People of the group',
        text: [
          'Names, roles, contact details and publications of our members are published with their knowledge. Write to us to correct or remove yours.',
        ],
      },
      {
        title: 'Backups',
        text: [
          'Backups hold everything above. What was deleted from the site remains in them until they are overwritten.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can ask what we have stored about you, have it corrected or deleted, and complain to a data protection authority. Write to the address in the footer of this page.',
        ],
      },
    ],
    textFormat: 'plain',
  },
)
