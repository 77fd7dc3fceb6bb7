import { SITE_NAME } from './site-name.ts'
import {
  decimalNumber,
  emailAddress,
  line,
  lines,
  optionalLine,
  prose,
  textDocument,
  wholeNumber,
} from './text-field.ts'

/** The group's name and contact details: header, footer, Home, Contact, feeds and search results. */
export const groupTexts = textDocument(
  'The group',
  '/',
  {
    name: line('Name of the group', 100, 'In the header, in the title of every page, in feeds and emails'),
    shortName: line('Short name', 30),
    university: line('University', 100),
    tagline: prose('Tagline', 300, 'Below the headline of Home and in the footer'),
    description: prose('What the group does', 1000, 'On Home, and in search results'),
    founded: wholeNumber('Founded in', 1800, 2200),
    address: lines('Address', { length: 100, count: 6 }, 'One line of the address per line'),
    email: emailAddress('Email'),
    phone: optionalLine('Phone', 40),
    openingHours: optionalLine('Opening hours', 200),
    latitude: decimalNumber('Place on the map: degrees north', -85, 85, 'Below zero south of the equator'),
    longitude: decimalNumber('Place on the map: degrees east', -180, 180, 'Below zero west of Greenwich'),
    rights: optionalLine('End of the copyright line', 100),
    reportingYear: wholeNumber('Year counted by the panel’s ‘This Year’ tile', 2000, 2200),
  },
  {
    name: SITE_NAME,
    shortName: 'DHRG',
    university: 'Northfield University',
    tagline:
      'Advancing the scientific understanding of disasters through research, technologies and partnerships, for safer, more resilient communities.',
    description:
      'We study landslides, floods, earthquakes and the effects of a changing climate, in the field, from orbit and on the computer, together with the people who live with them.',
    founded: 2015,
    address: ['Earth Sciences Building, Room 210', 'Northfield University', '15 Contour Walk, Northfield'],
    email: 'hazards@example.edu',
    phone: '+1 (555) 555-0142',
    openingHours: 'Monday to Friday, 9 a.m. to 5 p.m.',
    // A neutral default: the geographic center of the contiguous United States.
    latitude: 44.4583,
    longitude: -93.1616,
    rights: 'All rights reserved.',
    reportingYear: 2024,
  },
)
