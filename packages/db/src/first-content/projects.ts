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
    sites: ['tarrin-valley', 'aldrew-landslide', 'comparison-slopes-valais-alps'],
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
    sites: ['carrow-fault', 'danvale', 'partner-schools-western-anatolia'],
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
    sites: ['lower-osk', 'danvale', 'partner-gauges-brahmaputra-plain'],
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
    sites: ['sarrow-hills', 'comparison-basins-biobio'],
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
    sites: ['quill-lake', 'comparison-lake-cordillera-blanca'],
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
    sites: ['sarrow-basin'],
    partnerCountries: ['Japan', 'Italy'],
  },
]
