import { formattedProse, textFormat } from './fields/formatted-fields.ts'
import { textDocument } from './fields/text-document.ts'
import { choice, day, introduction, line, lineOrEmpty, list, picture, prose, sitePath } from './fields/text-fields.ts'
import { THEME_DRAWINGS } from './theme.constants.ts'

const STATIC_NEWS_CATEGORIES = ['Grants', 'Research', 'Publications', 'Conference', 'Fieldwork', 'Workshop'] as const

/** The drawings to choose from: those of themes, and two for stories from the field. */
const NEWS_DRAWINGS = ['none', ...THEME_DRAWINGS, 'lake-survey', 'missed-slides'] as const

/** Specification §2, /news: the page's own items, which are separate from visitors' submissions. */
export const newsTexts = textDocument(
  'News',
  '/news',
  {
    introduction: introduction(),
    latestNews: list(
      'Latest news',
      { one: 'news item', min: 0, max: 20, hint: 'For this page only. Visitors’ submissions appear on News & Events.' },
      {
        title: line('Title', 200),
        excerpt: formattedProse('Text', 1000),
        category: choice('Category', STATIC_NEWS_CATEGORIES),
        date: day('Date'),
        drawing: choice({ label: 'Drawing', hint: 'Shown if there is no picture' }, NEWS_DRAWINGS),
        imageUrl: picture('Picture'),
        imageAlt: lineOrEmpty(
          { label: 'Description of the picture', hint: 'Of the picture, or else of the drawing' },
          300,
        ),
        page: sitePath({ label: 'Page', hint: 'What the title leads to on this site, such as /projects' }),
      },
    ),
    events: list(
      'Upcoming events',
      { one: 'event', min: 0, max: 20 },
      {
        title: line('Title', 200),
        date: day('Date'),
        location: line('Place', 200),
        description: formattedProse('Text', 1000),
      },
    ),
    textFormat: textFormat(),
    newsletter: prose('Description of the newsletter', 300),
  },
  {
    introduction: 'A selection of what the group has been doing, and the events that are open to all.',
    latestNews: [
      {
        title: 'Physics-guided forecasts of landslide velocity published',
        excerpt:
          'The Journal of Slope Processes has published our method for forecasting the speed of slow landslides three days ahead. Data and code are open.',
        category: 'Publications',
        date: '2026-10-14',
        drawing: 'landslide-dynamics',
        imageUrl: null,
        imageAlt: 'Contour map of a slope: within the outline of a landslide the lines are cut and displaced',
        page: '/projects/tarrin-valley-slope-watch',
      },
      {
        title: 'Grant for work on levees between earthquakes and floods',
        excerpt:
          'From 2027 on we will study for three years how levees in the Sarrow Basin that settle in an earthquake can be repaired before the next flood.',
        category: 'Grants',
        date: '2026-09-22',
        drawing: 'infrastructure-resilience',
        imageUrl: null,
        imageAlt: 'Network of roads over a relief: thicker lines carry more, and the first one to fail is orange',
        page: '/projects/levees-between-hazards',
      },
      {
        title: 'The bottom of Quill Lake has been surveyed',
        excerpt:
          'Five calm days were enough to map the lake from a rubber boat. It is 71 meters deep and holds more water than had been assumed.',
        category: 'Fieldwork',
        date: '2026-08-05',
        drawing: 'lake-survey',
        imageUrl: null,
        imageAlt:
          'Depth map of a lake between steep slopes, with two basins; a boat crosses it in parallel lines of soundings',
        page: '/sites/quill-lake',
      },
      {
        title: 'Only one short flood in six is seen by radar satellites',
        excerpt:
          'A comparison of 1,140 gauged floods with the times of satellite passes shows which floods are missing from maps, and how to correct for them.',
        category: 'Research',
        date: '2026-06-17',
        drawing: 'remote-sensing-gis',
        imageUrl: null,
        imageAlt:
          'A satellite above a strip of ground: contour lines outside the strip, a grid of measured heights within',
        page: '/research/remote-sensing-gis',
      },
      {
        title: 'Prize for a talk at the Symposium on Slope Monitoring',
        excerpt:
          'Tomasi Fonua received the prize for early-career researchers for his talk on what rapid landslide maps leave out.',
        category: 'Conference',
        date: '2026-05-20',
        drawing: 'missed-slides',
        imageUrl: null,
        imageAlt:
          'Contour map of a ridge with landslides: the mapped ones filled in, the missed ones as orange outlines',
        page: '/team/tomasi-fonua',
      },
      {
        title: 'Mesh clinic: four times faster at the same water level',
        excerpt:
          'Twenty-two modelers brought meshes that were too large, too slow or unstable, and went home with better ones. A short note lists the usual faults.',
        category: 'Workshop',
        date: '2026-03-11',
        drawing: 'computational-methods',
        imageUrl: null,
        imageAlt: 'Mesh of triangles over a mountain, finest along the fault that cuts through it',
        page: '/research/computational-methods',
      },
    ],
    events: [
      {
        title: 'Seminar: how long do bridges stand in a long flood?',
        date: '2027-01-21',
        location: 'Room 214, Earth Sciences Building, and online',
        description:
          'At 4 p.m.: Kwabena Mensah on four winters of soundings at nine bridge piers. Forty minutes, then discussion.',
      },
      {
        title: 'Two-day course: flood surrogates in practice',
        date: '2027-02-18',
        location: 'Earth Sciences Building, Northfield University',
        description:
          'From 9 a.m. to 5 p.m., for forecasters and water engineers: train a fast model on the first day, and try to break it on the second.',
      },
      {
        title: 'Gauge day on the Lower Osk: helpers welcome',
        date: '2027-04-10',
        location: 'Boathouse, Danvale',
        description:
          'From 8 a.m. to 4 p.m.: clean and level the water-level gauges with us. Boots and a packed lunch are needed; minimum age 16.',
      },
    ],
    textFormat: 'plain',
    newsletter: 'Results, openings and events, by email once there is an issue.',
  },
)
