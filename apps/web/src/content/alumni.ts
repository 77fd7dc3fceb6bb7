import type { TeamMember } from './team.ts'

export type AlumniBatch = { batch: string; members: readonly TeamMember[] }

/** Those who have graduated, newest batch first; edited like the people in team.ts. All of them are invented samples. */
export const alumni: readonly AlumniBatch[] = [
  {
    batch: '2023-2025',
    members: [
      {
        id: 'jonas-umberlai',
        name: 'Jonas Umberlai',
        role: "Master's Graduate (2023-2025)",
        specialization: 'Department of Civil Engineering, Northfield University',
        email: 'jonas.umberlai@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'linnea-okafori',
        name: 'Linnea Okafori',
        role: "Master's Graduate (2023-2025)",
        specialization: 'Department of Computer Science, Northfield University',
        email: 'linnea.okafori@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'mireya-tansoor',
        name: 'Mireya Tansoor',
        role: "Master's Graduate (2023-2025)",
        specialization: 'Department of Geography, Northfield University',
        email: 'mireya.tansoor@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'parisa-delloway',
        name: 'Parisa Delloway',
        role: "Master's Graduate (2023-2025)",
        specialization: 'Department of Atmospheric Sciences, Osk Valley Institute of Technology',
        email: 'parisa.delloway@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'tomasi-verrano',
        name: 'Tomasi Verrano',
        role: "Master's Graduate (2023-2025)",
        specialization: 'Department of Geomatics, University of Port Merrow',
        email: 'tomasi.verrano@example.org',
        image: null,
        cv: null,
      },
    ],
  },
  {
    batch: '2022-2024',
    members: [
      {
        id: 'chidera-maulvane',
        name: 'Chidera Maulvane',
        role: "Master's Graduate (2022-2024)",
        specialization: 'Department of Urban Planning, University of Port Merrow',
        email: 'chidera.maulvane@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'rohan-estervale',
        name: 'Rohan Estervale',
        role: "Master's Graduate (2022-2024)",
        specialization: 'Department of Earth Sciences, Northfield University',
        email: 'rohan.estervale@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'sunniva-kadrell',
        name: 'Sunniva Kadrell',
        role: "Master's Graduate (2022-2024)",
        specialization: 'Department of Earth Sciences, Northfield University',
        email: 'sunniva.kadrell@example.org',
        image: null,
        cv: null,
      },
      {
        id: 'yusuf-brandelmor',
        name: 'Yusuf Brandelmor',
        role: "Master's Graduate (2022-2024)",
        specialization: 'Department of Hydrology, Osk Valley Institute of Technology',
        email: 'yusuf.brandelmor@example.org',
        image: null,
        cv: null,
      },
    ],
  },
]
