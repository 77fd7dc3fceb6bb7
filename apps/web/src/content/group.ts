/**
 * Who we are and how to reach us; shown in the header, the footer, on Home and on Contact.
 *
 * To edit: change the words between the quotes and leave quotes, commas and the names before the colons as they are.
 * An apostrophe inside a text is written ’ (or the text is put in "double quotes").
 */
type Figure = { value: string; label: string }
type Pillar = { title: string; text: string }

export type Group = {
  name: string
  shortName: string
  university: string
  /** The line of the hero banner. */
  headline: string
  tagline: string
  description: string
  founded: number
  figures: readonly Figure[]
  /** The three pillars on Home. */
  pillars: readonly [Pillar, Pillar, Pillar]
  /** One line each. */
  address: readonly string[]
  email: string
  phone: string
  openingHours: string
  /** Degrees north and east, for the map on Contact. */
  coordinates: { latitude: number; longitude: number }
  /** The year that the administrator's "This Year" tile counts. */
  reportingYear: number
}

export const group = {
  name: 'Disaster and Hazard Research Group',
  shortName: 'DHRG',
  university: 'Northfield University',
  headline: 'Understanding Hazards, Building Resilience',
  tagline:
    'Advancing the scientific understanding of disasters through research, technologies and partnerships, for safer, more resilient communities.',
  description:
    'We study landslides, floods, earthquakes and the effects of a changing climate, in the field, from orbit and on the computer, together with the people who live with them.',
  founded: 2015,
  figures: [
    { value: '30+', label: 'researchers' },
    { value: '15 million+', label: 'in research funding' },
    { value: '15', label: 'partner countries' },
    { value: '4', label: 'continents' },
  ],
  pillars: [
    {
      title: 'Advanced Research',
      text: 'Instruments in the ground, satellites overhead and models in between: we measure how hazards begin, and publish the data with the result.',
    },
    {
      title: 'Collaborative Impact',
      text: 'Road engineers, water boards, schools and researchers in 15 countries on 4 continents work with us from the first question to the last map.',
    },
    {
      title: 'Resilience Building',
      text: 'Warnings that people act upon, bridges inspected in the right order, towns that know what must keep working: results are made to be used.',
    },
  ],
  address: ['Earth Sciences Building, Room 210', 'Northfield University', '15 Contour Walk, Northfield'],
  email: 'hazards@example.edu',
  phone: '+1 (555) 555-0142',
  openingHours: 'Monday to Friday, 9 a.m. to 5 p.m.',
  // A neutral place: the geographic center of the contiguous United States.
  coordinates: { latitude: 39.8283, longitude: -98.5795 },
  reportingYear: 2024,
} satisfies Group
