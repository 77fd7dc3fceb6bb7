import { introduction, line, prose, textDocument, webAddress } from './text-field.ts'

/** Specification §2, /team: the introduction and the link to the 'Update Profile' form. */
export const teamTexts = textDocument(
  'Team',
  '/team',
  {
    introduction: introduction(),
    updateQuestion: line('Question to members', 100),
    updateText: prose('How members have their entry changed', 300),
    updateUrl: webAddress('Address of the ‘Update Profile’ form'),
  },
  {
    introduction: 'The people who put the instruments out, read them, and answer when you write.',
    updateQuestion: 'Is this you?',
    updateText: 'Members and alumni tell us by a form when something about them has changed.',
    updateUrl: 'https://example.org/dhrg/update-profile',
  },
)
