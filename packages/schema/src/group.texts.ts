import { z } from 'zod'
import { field } from './fields/field.ts'
import { formattedProse, textFormat } from './fields/formatted-fields.ts'
import { textDocument } from './fields/text-document.ts'
import {
  checkbox,
  color,
  decimalNumber,
  emailAddress,
  line,
  lineOrEmpty,
  lines,
  list,
  parts,
  picture,
  prose,
  webAddress,
  wholeNumber,
} from './fields/text-fields.ts'
import { textOrEmpty } from './primitives.ts'
import { isZone, spelledZone, ZONE_MAX, ZONE_REFUSAL } from './publishing.ts'
import { SITE_NAME } from './site-name.ts'

/** The group's name and contact details: header, footer, Home, Contact, feeds and search results. */
export const groupTexts = textDocument(
  'The group',
  '/',
  {
    name: line(
      { label: 'Name of the group', hint: 'In the header, in the title of every page, in feeds and emails' },
      100,
    ),
    shortName: line('Short name', 30),
    university: line('University', 100),
    logo: parts(
      {
        label: 'Logo',
        hint: 'Beside the name in the header, in browser tabs, on home screens and in search results. A square picture shows best. Empty: the drawn mark',
      },
      { imageUrl: picture('Picture of the logo') },
    ),
    tagline: prose({ label: 'Tagline', hint: 'Below the headline of Home and in the footer' }, 300),
    description: formattedProse({ label: 'What the group does', hint: 'On Home, and in search results' }, 1000),
    textFormat: textFormat(),
    founded: wholeNumber('Founded in', 1800, 2200),
    address: lines({ label: 'Address', hint: 'One line of the address per line' }, { length: 100, count: 6 }),
    email: emailAddress('Email'),
    phone: lineOrEmpty('Phone', 40),
    openingHours: lineOrEmpty('Opening hours', 200),
    timeZone: field(
      {
        label: 'Time zone',
        hint: 'In which you choose when a record becomes public, such as Europe/Zurich. Empty: that of your browser',
      },
      {
        control: 'line',
        max: ZONE_MAX,
        input: textOrEmpty('Time zone', ZONE_MAX)
          .overwrite(spelledZone)
          .refine((name) => name === '' || isZone(name), {
            error: ZONE_REFUSAL,
          }),
        output: z.string(),
      },
    ),
    latitude: decimalNumber(
      { label: 'Place on the map: degrees north', hint: 'Below zero south of the equator' },
      -85,
      85,
    ),
    longitude: decimalNumber(
      { label: 'Place on the map: degrees east', hint: 'Below zero west of Greenwich' },
      -180,
      180,
    ),
    profiles: list(
      'Profiles elsewhere',
      {
        one: 'profile',
        min: 0,
        max: 8,
        hint: 'Such as Mastodon, Bluesky, LinkedIn, YouTube or GitHub: links in the footer',
      },
      { name: line('Name', 40), url: webAddress('Address') },
    ),
    mainColor: color({
      label: 'Main color',
      hint: 'Of links, the banner and the footer, such as #0a4d82. Empty: the original blue',
      width: 3,
    }),
    accentColor: color({
      label: 'Second color',
      hint: 'Of buttons and marks, such as #bf3d17. Empty: the original orange',
      width: 3,
    }),
    rights: lineOrEmpty('End of the copyright line', 100),
    showsUsage: checkbox({
      label: 'Show visitors how often a record was viewed and downloaded',
      hint: 'On the pages of records. Administrators always see the numbers under Usage',
    }),
    reportingYear: wholeNumber('Year counted by the panel’s ‘This Year’ tile', 2000, 2200),
  },
  {
    name: SITE_NAME,
    shortName: 'DHRG',
    university: 'Northfield University',
    logo: { imageUrl: null },
    tagline:
      'Advancing the scientific understanding of disasters through research, technologies and partnerships, for safer, more resilient communities.',
    description:
      'We study landslides, floods, earthquakes and the effects of a changing climate, in the field, from orbit and on the computer, together with the people who live with them.',
    textFormat: 'plain',
    founded: 2015,
    address: ['Earth Sciences Building, Room 210', 'Northfield University', '15 Contour Walk, Northfield'],
    email: 'hazards@example.edu',
    phone: '+1 (555) 555-0142',
    openingHours: 'Monday to Friday, 9 a.m. to 5 p.m.',
    timeZone: '',
    // Between the first sites, all within 90 km.
    latitude: 48.02,
    longitude: -122.05,
    profiles: [],
    mainColor: '',
    accentColor: '',
    rights: 'All rights reserved.',
    showsUsage: false,
    reportingYear: 2024,
  },
)
