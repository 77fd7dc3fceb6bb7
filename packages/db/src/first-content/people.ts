import type { PersonInput } from '@hazards/schema/person'

export type FirstPerson = Omit<PersonInput, 'cvUrl' | 'imageUrl' | 'order' | 'batch'> & {
  slug: string
  batch?: string
  /** The name of a file in packages/db/seed-cvs. */
  cv?: string
}

const at = (slug: string, domain: 'edu' | 'org') => ({ slug, email: `${slug.replace('-', '.')}@example.${domain}` })

const lead: FirstPerson = {
  ...at('imara-solvane', 'edu'),
  name: 'Dr. Imara Solvane',
  role: 'Lab Head',
  section: 'lead',
  specialization: 'Slow landslides, hazard cascades and early warning',
  // ORCID's own fictitious researcher.
  orcid: '0000-0002-1825-0097',
  bio: 'Imara Solvane founded the group in 2015. She studies how water moves slopes, and how landslides, floods and earthquakes follow from one another in mountain regions. Trained as a geologist and later as a civil engineer, she spent six years with a road authority before she returned to research, and still judges a result by whether somebody can act on it. She teaches engineering geology and the field course at Kestin Pass.',
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

/** The ORCIDs are outside the blocks that iDs are given from (0000-0001-5… to 0000-0003-5…, 0009-…): they are nobody's. */
const members: FirstPerson[] = [
  doctoral({
    slug: 'teodor-vaskelin',
    name: 'Teodor Vaskelin',
    specialization: 'Landslide monitoring with satellite radar and drones',
    orcid: '0000-0000-5555-0027',
    bio: 'Teodor Vaskelin measures slow landslides from above and in the ground, and forecasts their movement for the people who keep the roads open.',
  }),
  doctoral({
    slug: 'aiyana-rethmoor',
    name: 'Aiyana Rethmoor',
    specialization: 'Flood forecasting, low-cost gauges and surrogate models',
    orcid: '0000-0000-5555-006X',
    bio: 'Aiyana Rethmoor builds flood forecasts that a small service can run itself, from gauges that cost less than the cable of the old ones.',
  }),
  doctoral({
    slug: 'kwabena-ostrel',
    name: 'Kwabena Ostrel',
    specialization: 'Bridges and levees under earthquakes and floods',
    orcid: '0000-0000-5555-0051',
    bio: 'Kwabena Ostrel asks what an earthquake leaves of a levee before the next flood, and listens to bridge piers while the river is high.',
  }),
  staff('Postdoctoral researcher', {
    slug: 'noor-valimeh',
    name: 'Noor Valimeh',
    specialization: 'Mapping hazards with satellites, and what the maps miss',
    orcid: '0000-0000-5555-0035',
    bio: 'Noor Valimeh maps landslides and floods from orbit, and counts what a second observer would have drawn differently.',
  }),
  staff('Postdoctoral researcher', {
    slug: 'wen-talisho',
    name: 'Wen Talisho',
    specialization: 'Flood and run-out models, meshes and particles',
    orcid: '0000-0000-5555-0043',
    bio: 'Wen Talisho writes the solvers that the group uses for floods, landslide run-out and waves in lakes, and the benchmarks that they have to pass.',
  }),
  staff('Research scientist', {
    slug: 'priyanka-wexmoor',
    name: 'Priyanka Wexmoor',
    specialization: 'Warnings, recovery and the networks of small towns',
  }),
  staff('Research scientist', {
    slug: 'zanele-ithwood',
    name: 'Zanele Ithwood',
    specialization: 'Extreme rainfall, climate variability and household recovery',
  }),
  staff('Postdoctoral researcher', {
    slug: 'ingrid-paasvold',
    name: 'Ingrid Paasvold',
    specialization: 'Glacial lakes and rock slopes above them',
  }),
  staff('Postdoctoral researcher', {
    slug: 'hana-mirikawa',
    name: 'Hana Mirikawa',
    specialization: 'Soil moisture and the timing of shallow landslides',
  }),
  staff('Research scientist', {
    slug: 'selim-arkanoy',
    name: 'Selim Arkanoy',
    specialization: 'Ground motion, and seismometers in schools',
  }),
  staff('Research engineer', {
    slug: 'bastien-orvaux',
    name: 'Bastien Orvaux',
    specialization: 'Boreholes, tiltmeters and seismic noise in creeping slopes',
  }),
  staff('Research engineer', {
    slug: 'callum-breckenor',
    name: 'Callum Breckenor',
    specialization: 'River gauging, lidar and cameras at bridges',
  }),
  staff('Research scientist', {
    slug: 'lucia-fennimara',
    name: 'Lucía Fennimara',
    specialization: 'Flood frequency and the uncertainty of flood maps',
  }),
  staff('Research engineer', {
    slug: 'emeka-toralund',
    name: 'Emeka Toralund',
    specialization: 'Masonry, bridges and rapid damage surveys',
  }),
  staff('Field technician', {
    slug: 'mateus-caldrowe',
    name: 'Mateus Caldrowe',
    specialization: 'Debris flows after wildfire, rain gauges and trail cameras',
  }),
]

const graduates = (batch: string, people: Pick<FirstPerson, 'name' | 'slug' | 'specialization'>[]): FirstPerson[] =>
  people.map((person) => ({
    ...person,
    ...at(person.slug, 'org'),
    ...{ role: `Master's Graduate (${batch})`, section: 'alumni', batch },
  }))

const alumni: FirstPerson[] = [
  ...graduates('2023-2025', [
    {
      slug: 'jonas-umberlai',
      name: 'Jonas Umberlai',
      specialization: 'Department of Civil Engineering, Northfield University',
    },
    {
      slug: 'linnea-okafori',
      name: 'Linnea Okafori',
      specialization: 'Department of Computer Science, Northfield University',
    },
    {
      slug: 'mireya-tansoor',
      name: 'Mireya Tansoor',
      specialization: 'Department of Geography, Northfield University',
    },
    {
      slug: 'parisa-delloway',
      name: 'Parisa Delloway',
      specialization: 'Department of Atmospheric Sciences, Osk Valley Institute of Technology',
    },
    {
      slug: 'tomasi-verrano',
      name: 'Tomasi Verrano',
      specialization: 'Department of Geomatics, University of Port Merrow',
    },
  ]),
  ...graduates('2022-2024', [
    {
      slug: 'chidera-maulvane',
      name: 'Chidera Maulvane',
      specialization: 'Department of Urban Planning, University of Port Merrow',
    },
    {
      slug: 'rohan-estervale',
      name: 'Rohan Estervale',
      specialization: 'Department of Earth Sciences, Northfield University',
    },
    {
      slug: 'sunniva-kadrell',
      name: 'Sunniva Kadrell',
      specialization: 'Department of Earth Sciences, Northfield University',
    },
    {
      slug: 'yusuf-brandelmor',
      name: 'Yusuf Brandelmor',
      specialization: 'Department of Hydrology, Osk Valley Institute of Technology',
    },
  ]),
]

/** The people of the group, all of them invented, in the order of the team page. */
export const firstPeople: readonly FirstPerson[] = [lead, ...members, ...alumni]
