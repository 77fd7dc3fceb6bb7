import type { PersonInput } from '@hazards/schema/kinds/person'

export type FirstPerson = Omit<PersonInput, 'cvUrl' | 'imageUrl' | 'order' | 'batch'> & {
  slug: string
  batch?: string
  /** The name of a file in packages/db/seed-cvs. */
  cv?: string
}

const at = (slug: string, domain: 'edu' | 'org') => ({ slug, email: `${slug.replace('-', '.')}@example.${domain}` })

const lead: FirstPerson = {
  ...at('imara-mwangi', 'edu'),
  name: 'Dr. Imara Mwangi',
  role: 'Lab Head',
  section: 'lead',
  specialization: 'Slow landslides, hazard cascades and early warning',
  // ORCID's own fictitious researcher.
  orcid: '0000-0002-1825-0097',
  bio: 'Imara Mwangi founded the group in 2015. She studies how water moves slopes, and how landslides, floods and earthquakes follow from one another in mountain regions. Trained as a geologist and later as a civil engineer, she spent six years with a road authority before she returned to research, and still judges a result by whether somebody can act on it. She teaches engineering geology and the field course at Kestin Pass.',
}

type Member = Pick<FirstPerson, 'name' | 'slug' | 'specialization' | 'bio' | 'orcid'>

const doctoral = (member: Member): FirstPerson => ({
  ...member,
  ...at(member.slug, 'edu'),
  role: 'PhD (Ongoing)',
  section: 'member',
  cv: `${member.slug}.pdf`,
})
const staff = (role: string, member: Member): FirstPerson => ({
  ...member,
  ...at(member.slug, 'edu'),
  role,
  section: 'member',
})

/** These ORCIDs are outside the assigned blocks (0000-0001-5… to 0000-0003-5…, 0009-…), so they belong to nobody. */
const members: FirstPerson[] = [
  doctoral({
    slug: 'teodor-ionescu',
    name: 'Teodor Ionescu',
    specialization: 'Landslide monitoring with satellite radar and drones',
    orcid: '0000-0000-5555-0027',
    bio: 'Teodor Ionescu measures slow landslides from above and in the ground, and forecasts their movement for the people who keep the roads open.',
  }),
  doctoral({
    slug: 'aiyana-begay',
    name: 'Aiyana Begay',
    specialization: 'Flood forecasting, low-cost gauges and surrogate models',
    orcid: '0000-0000-5555-006X',
    bio: 'Aiyana Begay builds flood forecasts that a small service can run itself, from gauges that cost less than the cable of the old ones.',
  }),
  doctoral({
    slug: 'kwabena-mensah',
    name: 'Kwabena Mensah',
    specialization: 'Bridges and levees under earthquakes and floods',
    orcid: '0000-0000-5555-0051',
    bio: 'Kwabena Mensah asks what an earthquake leaves of a levee before the next flood, and listens to bridge piers while the river is high.',
  }),
  staff('Postdoctoral researcher', {
    slug: 'noor-haddad',
    name: 'Noor Haddad',
    specialization: 'Mapping hazards with satellites, and what the maps miss',
    orcid: '0000-0000-5555-0035',
    bio: 'Noor Haddad maps landslides and floods from orbit, and counts what a second observer would have drawn differently.',
  }),
  staff('Postdoctoral researcher', {
    slug: 'wen-zhang',
    name: 'Wen Zhang',
    specialization: 'Flood and run-out models, meshes and particles',
    orcid: '0000-0000-5555-0043',
    bio: 'Wen Zhang writes the solvers that the group uses for floods, landslide run-out and waves in lakes, and the benchmarks that they have to pass.',
  }),
  staff('Research scientist', {
    slug: 'priyanka-nair',
    name: 'Priyanka Nair',
    specialization: 'Warnings, recovery and the networks of small towns',
  }),
  staff('Research scientist', {
    slug: 'zanele-dlamini',
    name: 'Zanele Dlamini',
    specialization: 'Extreme rainfall, climate variability and household recovery',
  }),
  staff('Postdoctoral researcher', {
    slug: 'ingrid-haugen',
    name: 'Ingrid Haugen',
    specialization: 'Glacial lakes and rock slopes above them',
  }),
  staff('Postdoctoral researcher', {
    slug: 'hana-nakamura',
    name: 'Hana Nakamura',
    specialization: 'Soil moisture and the timing of shallow landslides',
  }),
  staff('Research scientist', {
    slug: 'selim-kaya',
    name: 'Selim Kaya',
    specialization: 'Ground motion, and seismometers in schools',
  }),
  staff('Research engineer', {
    slug: 'bastien-moreau',
    name: 'Bastien Moreau',
    specialization: 'Boreholes, tiltmeters and seismic noise in creeping slopes',
  }),
  staff('Research engineer', {
    slug: 'callum-fraser',
    name: 'Callum Fraser',
    specialization: 'River gauging, lidar and cameras at bridges',
  }),
  staff('Research scientist', {
    slug: 'lucia-herrera',
    name: 'Lucía Herrera',
    specialization: 'Flood frequency and the uncertainty of flood maps',
  }),
  staff('Research engineer', {
    slug: 'emeka-okafor',
    name: 'Emeka Okafor',
    specialization: 'Masonry, bridges and rapid damage surveys',
  }),
  staff('Field technician', {
    slug: 'mateus-carvalho',
    name: 'Mateus Carvalho',
    specialization: 'Debris flows after wildfire, rain gauges and trail cameras',
  }),
]

const graduates = (batch: string, people: Pick<FirstPerson, 'name' | 'slug' | 'specialization'>[]): FirstPerson[] =>
  people.map((person) => ({
    ...person,
    ...at(person.slug, 'org'),
    role: `Master's Graduate (${batch})`,
    section: 'alumni',
    batch,
  }))

const alumni: FirstPerson[] = [
  ...graduates('2023-2025', [
    {
      slug: 'jonas-weber',
      name: 'Jonas Weber',
      specialization: 'Department of Civil Engineering, Northfield University',
    },
    {
      slug: 'linnea-lindqvist',
      name: 'Linnea Lindqvist',
      specialization: 'Department of Computer Science, Northfield University',
    },
    {
      slug: 'mireya-castillo',
      name: 'Mireya Castillo',
      specialization: 'Department of Geography, Northfield University',
    },
    {
      slug: 'parisa-ahmadi',
      name: 'Parisa Ahmadi',
      specialization: 'Department of Atmospheric Sciences, Osk Valley Institute of Technology',
    },
    {
      slug: 'tomasi-fonua',
      name: 'Tomasi Fonua',
      specialization: 'Department of Geomatics, University of Port Merrow',
    },
  ]),
  ...graduates('2022-2024', [
    {
      slug: 'chidera-eze',
      name: 'Chidera Eze',
      specialization: 'Department of Urban Planning, University of Port Merrow',
    },
    {
      slug: 'rohan-mehta',
      name: 'Rohan Mehta',
      specialization: 'Department of Earth Sciences, Northfield University',
    },
    {
      slug: 'sunniva-larsen',
      name: 'Sunniva Larsen',
      specialization: 'Department of Earth Sciences, Northfield University',
    },
    {
      slug: 'yusuf-hassan',
      name: 'Yusuf Hassan',
      specialization: 'Department of Hydrology, Osk Valley Institute of Technology',
    },
  ]),
]

/** The people of the group, all fictional, in the order of the team page. */
export const firstPeople: readonly FirstPerson[] = [lead, ...members, ...alumni]
