/**
 * Who we are and how to reach us; shown in the header, the footer, on Home, About and Contact.
 *
 * To edit: change the words between the quotes and leave quotes, commas and the names before the colons as they are.
 * An apostrophe inside a text is written ’ (or the text is put in "double quotes").
 */
import { SITE_NAME } from '@hazards/schema/site-name'

type Figure = { value: string; label: string }
type Pillar = { title: string; text: string }
type FocusArea = { title: string; text: string; theme: string }

export type Group = {
  name: string
  shortName: string
  university: string
  /** The line of the hero banner. */
  headline: string
  tagline: string
  description: string
  mission: string
  /** Each leads to the research theme that it names by its slug. */
  focusAreas: readonly FocusArea[]
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
  name: SITE_NAME,
  shortName: 'DHRG',
  university: 'Northfield University',
  headline: 'Understanding Hazards, Building Resilience',
  tagline:
    'Advancing the scientific understanding of disasters through research, technologies and partnerships, for safer, more resilient communities.',
  description:
    'We study landslides, floods, earthquakes and the effects of a changing climate, in the field, from orbit and on the computer, together with the people who live with them.',
  mission:
    'We want fewer people to be harmed by landslides, floods and earthquakes. To this end we find out how these hazards arise and follow from one another, develop ways to measure and foresee them, and work with communities and agencies until the knowledge is in use.',
  focusAreas: [
    {
      title: 'Landslides',
      text: 'Slow landslides, shallow failures in heavy rain, debris flows after fire: how they start, how fast they move, and how far they reach.',
      theme: 'landslide-dynamics',
    },
    {
      title: 'Floods',
      text: 'River floods, storm surges and lake outbursts, measured with low-cost gauges and simulated street by street.',
      theme: 'flood-modelling',
    },
    {
      title: 'Earthquakes',
      text: 'What shaking does to schools, bridges and levees, which slopes it brings down, and how a region gets back on its feet.',
      theme: 'infrastructure-resilience',
    },
    {
      title: 'Climate Impacts',
      text: 'Changing extremes of rain and heat, retreating glaciers and thawing ground, and what they mean for hazards in the coming decades.',
      theme: 'climate-variability-impacts',
    },
    {
      title: 'Remote Sensing',
      text: 'Radar, lidar, drones and optical images, from the rapid map on the first day to the twenty-year record.',
      theme: 'remote-sensing-gis',
    },
  ],
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
