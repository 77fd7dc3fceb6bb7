/**
 * The fixed samples of the page /news. What visitors submit and the administrator approves is on /news-events instead.
 *
 * To edit: change the words between the quotes. Dates are written year-month-day; an event's day and month are repeated
 * for its calendar leaf. A picture is a path in the folder public, or null.
 */
type StaticNewsCategory = 'Grants' | 'Research' | 'Publications' | 'Conference' | 'Fieldwork' | 'Workshop'

export type StaticNewsItem = {
  id: string
  title: string
  excerpt: string
  category: StaticNewsCategory
  date: `${number}-${number}-${number}`
  image: `/${string}` | null
}

export type StaticEvent = {
  id: string
  title: string
  date: `${number}-${number}-${number}`
  day: string
  month: string
  location: string
  description: string
}

export type StaticNews = { latestNews: readonly StaticNewsItem[]; events: readonly StaticEvent[] }

export const staticNews = {
  latestNews: [
    {
      id: 'velocity-forecast-article',
      title: 'Physics-guided forecasts of landslide velocity published',
      excerpt:
        'The Journal of Slope Processes has published our method for forecasting the speed of slow landslides three days ahead. Data and code are open.',
      category: 'Publications',
      date: '2026-10-14',
      image: '/art/landslide-dynamics.svg',
    },
    {
      id: 'levee-grant',
      title: 'Grant for work on levees between earthquakes and floods',
      excerpt:
        'For three years we will study how levees in the Sarrow Basin that settle in an earthquake can be repaired before the next flood.',
      category: 'Grants',
      date: '2026-09-22',
      image: '/art/infrastructure-resilience.svg',
    },
    {
      id: 'quill-lake-survey',
      title: 'The bottom of Quill Lake has been surveyed',
      excerpt:
        'Five calm days were enough to map the lake from a rubber boat. It is 71 meters deep and holds more water than had been assumed.',
      category: 'Fieldwork',
      date: '2026-08-05',
      image: null,
    },
    {
      id: 'missed-floods',
      title: 'Only one short flood in six is seen by radar satellites',
      excerpt:
        'A comparison of 1,140 gauged floods with the times of satellite passes shows which floods are missing from maps, and how to correct for them.',
      category: 'Research',
      date: '2026-06-17',
      image: '/art/remote-sensing-gis.svg',
    },
    {
      id: 'slope-monitoring-prize',
      title: 'Prize for a talk at the Symposium on Slope Monitoring',
      excerpt:
        'Tomasi Verrano received the prize for early-career researchers for his talk on what rapid landslide maps leave out.',
      category: 'Conference',
      date: '2026-05-20',
      image: null,
    },
    {
      id: 'mesh-clinic',
      title: 'Mesh clinic: four times faster at the same water level',
      excerpt:
        'Twenty-two modelers brought meshes that were too large, too slow or unstable, and went home with better ones. A short note lists the usual faults.',
      category: 'Workshop',
      date: '2026-03-11',
      image: '/art/computational-methods.svg',
    },
  ],
  events: [
    {
      id: 'flood-seminar',
      title: 'Seminar: flood surrogates that know when they are wrong',
      date: '2027-01-21',
      day: '21',
      month: 'Jan',
      location: 'Earth Sciences Building, Room 214, and online',
      description: 'Aiyana Rethmoor on fast flood models and their limits. Forty minutes, then discussion.',
    },
    {
      id: 'radar-course',
      title: 'Course: reading radar maps of moving slopes',
      date: '2027-02-18',
      day: '18',
      month: 'Feb',
      location: 'Remote Sensing Lab, Northfield University',
      description: 'Two days for road and railway engineers, with data from their own districts.',
    },
    {
      id: 'open-day',
      title: 'Open day at the Field Equipment store',
      date: '2027-04-10',
      day: '10',
      month: 'Apr',
      location: 'Field Equipment store, Contour Walk, Northfield',
      description: 'Try a seismometer, fly a drone indoors and flood a model valley. For all ages; no registration.',
    },
  ],
} satisfies StaticNews as StaticNews
