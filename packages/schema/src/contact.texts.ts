import { textDocument } from './fields/text-document.ts'
import { emailAddress, line, lineOrEmpty, list, prose, searchDescription } from './fields/text-fields.ts'

/** Specification §2, /contact: two team contact cards. The address and the place on the map are texts of the group. */
export const contactTexts = textDocument(
  'Contact',
  '/contact',
  {
    introduction: prose('Introduction', 600),
    description: searchDescription(),
    cards: list(
      'People to ask',
      { one: 'person', min: 0, max: 6 },
      {
        name: line('Name', 100),
        role: line('Role', 100),
        text: prose('What to ask about', 300),
        email: emailAddress('Email'),
        phone: lineOrEmpty('Phone', 40),
      },
    ),
    directions: lineOrEmpty('How to find the office', 300),
  },
  {
    introduction:
      'Write to us about collaboration, data, graduate places or press questions. We answer within three working days. This is not a warning service: in danger, call 911.',
    description: 'Write to the group, call, or find our office on the map.',
    cards: [
      {
        name: 'Dr. Imara Mwangi',
        role: 'Lab Head',
        email: 'imara.mwangi@example.edu',
        phone: '+1 (555) 555-0143',
        text: 'Research partnerships, graduate places and press.',
      },
      {
        name: 'Teodor Ionescu',
        role: 'PhD (Ongoing)',
        email: 'teodor.ionescu@example.edu',
        phone: '+1 (555) 555-0144',
        text: 'Data, web maps and technical questions.',
      },
    ],
    directions: 'Second floor, with step-free access by the elevator at the north entrance.',
  },
)
