import { textDocument } from './fields/text-document.ts'
import { line, linkName, list, prose } from './fields/text-fields.ts'

/** Specification §2, /about: five focus areas, which Home's banner also names. */
export const focusAreaTexts = textDocument(
  'Focus areas',
  '/about',
  {
    areas: list(
      'Focus areas',
      { one: 'focus area', max: 8, hint: 'On About, and by their titles in the banner of Home' },
      {
        title: line('Title', 60),
        text: prose('Text', 600),
        theme: linkName({ label: 'Linked theme', hint: 'The last part of its link, such as landslide-dynamics' }, 100),
      },
    ),
  },
  {
    areas: [
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
  },
)
