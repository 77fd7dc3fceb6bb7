import type { ProjectInput } from '@hazards/schema/project'

export type FirstProject = Omit<ProjectInput, 'order'> & { slug: string }

/** The projects of the group, all fictional. The active one is that of specification §3. */
export const firstProjects: readonly FirstProject[] = [
  {
    slug: 'tarrin-valley-slope-watch',
    title: 'Slope Watch: a Web Map of Slow Landslides in the Tarrin Valley',
    description:
      'Satellite radar passes over the Tarrin Valley every twelve days. This project turns its measurements into a public web map that shows road engineers and residents which slopes have moved since last season, how fast, and how reliable each value is.',
    status: 'Active',
    funding: '$15,000',
    duration: '2024-2025',
    lead: null,
    progress: 90,
    webGisUrl: 'https://example.org/webgis/tarrin-valley',
    themes: ['landslide-dynamics', 'remote-sensing-gis', 'computational-methods'],
    people: ['teodor-ionescu', 'noor-haddad', 'bastien-moreau', 'imara-mwangi'],
    sites: [
      { name: 'Tarrin Valley', latitude: 48.8, longitude: -122 },
      { name: 'Comparison slopes, Valais Alps', latitude: 46.2, longitude: 7.6 },
    ],
    partnerCountries: ['Switzerland', 'Italy', 'Austria', 'Norway'],
  },
  {
    slug: 'school-seismometers',
    title: 'School Seismometers along the Carrow Fault',
    description:
      'Twelve schools between Danvale and Kestin Pass kept a small seismometer in the cellar for three years. Pupils read the records in class; the recordings tested a regional ground-motion model where there had been no station, and went into the survey of masonry schools.',
    status: 'Completed',
    funding: 'Instruments lent by Northfield University',
    duration: '2020-2023',
    lead: 'Selim Kaya',
    progress: 100,
    themes: ['infrastructure-resilience'],
    people: ['selim-kaya', 'emeka-okafor', 'kwabena-mensah'],
    sites: [
      { name: 'Carrow Fault, Danvale to Kestin Pass', latitude: 44, longitude: -112.5 },
      { name: 'Partner schools, western Anatolia', latitude: 38.7, longitude: 28.6 },
    ],
    partnerCountries: ['Türkiye', 'Japan', 'Mexico', 'Guatemala'],
  },
  {
    slug: 'gauges-for-the-lower-osk',
    title: 'Low-Cost Gauges for the Lower Osk',
    description:
      'Twenty-four water-level gauges built from parts of a hardware store hung under bridges of the Lower Osk for two flood seasons. The project measured how well they hold up, and how much the forecast gains from each of them.',
    status: 'Completed',
    funding: 'Two doctoral scholarships',
    duration: '2021-2024',
    lead: 'Aiyana Begay',
    progress: 100,
    themes: ['flood-modelling', 'computational-methods'],
    people: ['aiyana-begay', 'callum-fraser', 'lucia-herrera', 'wen-zhang'],
    sites: [
      { name: 'Lower Osk', latitude: 47, longitude: -117 },
      { name: 'Partner gauges, Brahmaputra plain', latitude: 25.3, longitude: 89.7 },
    ],
    partnerCountries: ['Bangladesh', 'India', 'Nepal'],
  },
  {
    slug: 'burned-basins',
    title: 'Burned Basins: Debris Flows in the Years after Wildfire',
    description:
      'After the fires in the Sarrow hills we measured rain, soil and channels of seventeen burned basins for three years, and asked how long it takes until ordinary storms are harmless again.',
    status: 'Completed',
    funding: 'Field costs paid by the road authority',
    duration: '2022-2024',
    lead: 'Mateus Carvalho',
    progress: 100,
    themes: ['landslide-dynamics', 'climate-variability-impacts'],
    people: ['mateus-carvalho', 'rohan-mehta', 'imara-mwangi'],
    sites: [
      { name: 'Sarrow hills', latitude: 41.5, longitude: -121.5 },
      { name: 'Comparison basins, Biobío', latitude: -37.6, longitude: -72.4 },
    ],
    partnerCountries: ['Chile', 'Colombia'],
  },
  {
    slug: 'quill-lake-outlook',
    title: 'Quill Lake Outlook: Slopes, Ice and the Valley Below',
    description:
      'The glacier above Quill Lake leaves rock slopes without support, and the lake grows. We want to watch slopes and moraine for five years, and work out with the villages below which change should set off which step.',
    status: 'Planned',
    funding: 'Applied for',
    duration: '2027-2031',
    lead: 'Ingrid Haugen',
    progress: 0,
    themes: ['climate-variability-impacts', 'landslide-dynamics', 'remote-sensing-gis'],
    people: ['ingrid-haugen', 'zanele-dlamini', 'priyanka-nair'],
    sites: [
      { name: 'Quill Lake', latitude: 51.5, longitude: -118 },
      { name: 'Comparison lake, Cordillera Blanca', latitude: -9.0, longitude: -77.6 },
    ],
    partnerCountries: ['Canada', 'Peru', 'Norway', 'Nepal'],
  },
  {
    slug: 'levees-between-hazards',
    title: 'Levees between Earthquakes and Floods',
    description:
      'A levee that has settled in an earthquake may have to hold back a flood before it is repaired. With the water board of the Sarrow Basin and two engineering offices we will list its levee sections by urgency, and test a plan for emergency repair in the field.',
    status: 'Planned',
    funding: 'National Hazards Program',
    duration: '2027-2029',
    lead: 'Kwabena Mensah',
    progress: 0,
    themes: ['infrastructure-resilience', 'flood-modelling'],
    people: ['kwabena-mensah', 'priyanka-nair', 'imara-mwangi'],
    sites: [{ name: 'Sarrow Basin', latitude: 41, longitude: -120.6 }],
    partnerCountries: ['Japan', 'Italy'],
  },
]
