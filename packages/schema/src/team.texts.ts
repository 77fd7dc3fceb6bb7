import { textDocument } from './fields/text-document.ts'
import { introduction, line, prose, webAddress } from './fields/text-fields.ts'

/** Specification §2, /team: the introduction and the link to the 'Update Profile' form. */
export const teamTexts = textDocument(
  'Team',
  '/team',
  {
    introduction: introduction(),
    updateQuestion: line('Question to members', 100),
    updateText: prose('How members update their entry', 300),
    updateUrl: webAddress('Link to the ‘Update Profile’ form'),
  },
  {
    introduction: 'The people who put the instruments out, read them, and answer when you write.',
    updateQuestion: 'Is this you?',
    updateText: 'Members and alumni can use a form to tell us when something about them has changed.',
    updateUrl: 'https://example.org/dhrg/update-profile',
  },
)
