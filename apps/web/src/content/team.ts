/**
 * The people of the group. All of them are invented samples.
 *
 * To edit: change the words between the quotes; copy a whole { … } with its comma to add a person, delete one to remove
 * a person. The id must be unique. A CV is a PDF in the folder public/cv, or null; without a picture (null) the page
 * draws a monogram.
 */
export type TeamMember = {
  id: string
  name: string
  role: string
  specialization: string
  email: string
  image: string | null
  cv: `/cv/${string}.pdf` | null
}
type TeamLead = TeamMember & { bio: string }

export type Team = {
  lead: TeamLead
  members: readonly TeamMember[]
  mastersStudents: readonly TeamMember[]
  /** The form in which members update their own entry. */
  updateProfileUrl: string
}

export const team = {
  lead: {
    id: 'imara-solvane',
    name: 'Dr. Imara Solvane',
    role: 'Lab Head',
    specialization: 'Slow landslides, hazard cascades and early warning',
    email: 'imara.solvane@example.edu',
    image: null,
    cv: null,
    bio: 'Imara Solvane founded the group in 2015. She studies how water moves slopes, and how landslides, floods and earthquakes follow from one another in mountain regions. Trained as a geologist and later as a civil engineer, she spent six years with a road authority before she returned to research, and still judges a result by whether somebody can act on it. She teaches engineering geology and the field course at Kestin Pass.',
  },
  members: [
    {
      id: 'teodor-vaskelin',
      name: 'Teodor Vaskelin',
      role: 'PhD (Ongoing)',
      specialization: 'Landslide monitoring with satellite radar and drones',
      email: 'teodor.vaskelin@example.edu',
      image: null,
      cv: '/cv/teodor-vaskelin.pdf',
    },
    {
      id: 'aiyana-rethmoor',
      name: 'Aiyana Rethmoor',
      role: 'PhD (Ongoing)',
      specialization: 'Flood forecasting, low-cost gauges and surrogate models',
      email: 'aiyana.rethmoor@example.edu',
      image: null,
      cv: '/cv/aiyana-rethmoor.pdf',
    },
    {
      id: 'kwabena-ostrel',
      name: 'Kwabena Ostrel',
      role: 'PhD (Ongoing)',
      specialization: 'Bridges and levees under earthquakes and floods',
      email: 'kwabena.ostrel@example.edu',
      image: null,
      cv: '/cv/kwabena-ostrel.pdf',
    },
  ],
  mastersStudents: [],
  updateProfileUrl: 'https://example.org/dhrg/update-profile',
} satisfies Team as Team
