import type { OpeningInput } from '@hazards/schema/kinds/opening'

type SampleOpening = Omit<OpeningInput, 'deadline' | 'order'> & {
  /** Its deadline, counted from the day of the sample content. */
  deadlineInDays: number
}

/** Two openings that one can apply for, and one whose deadline has passed. */
export const sampleOpenings: readonly SampleOpening[] = [
  {
    title: 'PhD position: when a slow landslide speeds up',
    openingType: 'PhD Position',
    deadlineInDays: 60,
    description:
      'The Aldrew landslide moves by millimeters in most months and by centimeters in some. You find out which winters bring the fast months: from nine years of radar and GNSS, two boreholes and twelve seismic sensors. You spend about three weeks a year in the valley and test your forecasts with the county’s engineers.\n\nYou have a master’s degree in geoscience, physics, engineering or statistics, and like both code and boots. Send a letter of one page, your grades and the name of one person who knows your work.',
    terms: 'Full time, four years, at the university’s rate for doctoral researchers',
    starts: '2027-09',
    url: 'https://example.edu/jobs/landslide-phd',
    email: 'hazards@example.edu',
    people: ['imara-mwangi', 'teodor-ionescu'],
    themes: ['landslide-dynamics', 'remote-sensing-gis'],
    projects: ['tarrin-valley-slope-watch'],
    hazards: ['GH0304'],
  },
  {
    title: 'Student job: reading flood gauges on the Lower Osk',
    openingType: 'Student Position',
    deadlineInDays: 21,
    description:
      'Once a month you visit eight of our low-cost gauges with a member of the group, clean them, check the level with a staff and bring the readings into our database. You learn how a sensor drifts and how one notices it.\n\nA driver’s license helps; rubber boots are ours.',
    terms: 'Eight hours a month, paid by the hour',
    place: 'Danvale',
    email: 'hazards@example.edu',
    people: ['aiyana-begay'],
    themes: ['flood-modelling'],
    projects: ['gauges-for-the-lower-osk'],
    hazards: ['MH0604'],
  },
  {
    title: 'Visit: three months with our warning researchers',
    openingType: 'Visit',
    deadlineInDays: -40,
    description:
      'For somebody from a warning service or a municipality who wants to evaluate warnings of the last years with us.',
    terms: 'Travel and rent are paid',
    people: ['priyanka-nair'],
  },
]
