import type { ContactInput } from '@hazards/schema/contact'
import { prose } from './prose.ts'

/** The demo's contact messages, all fictional. Each has the days between the seeding and its arrival (negative). */
export const sampleContactSubmissions: readonly (ContactInput & { daysFromNow: number })[] = [
  {
    firstName: 'Odalys',
    lastName: 'Reyes',
    email: 'o.reyes@example.org',
    institution: 'Danvale Water Board',
    subject: 'data-access',
    message: prose`
      Good morning, we would like to show the readings of your gauges at Mill Bridge and Sand Lane on our own page for
      residents. Is there an address from which we can read the last 48 hours, and how should the source be named?
    `,
    daysFromNow: -2,
  },
  {
    firstName: 'Ravindu',
    lastName: 'Perera',
    email: 'ravindu.perera@example.org',
    institution: 'Institute for Mountain Research, Velhar',
    subject: 'research-collaboration',
    message: prose`
      Dear Dr. Mwangi, we have read your article on seismic noise in the Aldrew landslide with great interest. Our
      institute has operated a landslide observatory above Velhar since 2017, with four inclinometers, nine
      piezometers and a positioning station. In the spring we are going to install eight broadband sensors for one
      year, and we think that the two slopes would make a good pair: both are slow, both are in clay, but ours freezes
      to a depth of a meter in winter and yours does not.

      We could offer all data from the observatory since 2017, two weeks of field work with a technician and a car,
      and a desk for a visiting student. What we lack is experience with the processing of noise. We would be glad to
      use your code and to share the work on a joint article, in which the effect of frost is separated from the
      effect of the water table.

      Three questions at the outset. Would your sensors be comparable with ours (flat response from 0.1 Hz)? Do you
      measure soil temperature near each sensor, or at one point? And would one of your doctoral students be free for
      three to four weeks in early summer? A call of half an hour in the next weeks would help us to plan; any
      afternoon but Wednesday suits us.

      With kind regards, and with compliments on the open data, which saved us a good deal of guessing.
    `,
    daysFromNow: -9,
  },
  {
    firstName: 'Maëlle',
    lastName: 'Girard',
    email: 'maelle.girard@example.org',
    institution: null,
    subject: 'graduate-program',
    message: prose`
      Hello, I am in the last year of a Bachelor’s degree in physics and would like to work on glacial lakes for my
      Master’s. Do you take students whose first degree is not in geology, and is there a date by which I should
      apply? I can program in Python and am used to cold places.
    `,
    daysFromNow: -18,
  },
  {
    firstName: 'Tobiah',
    lastName: 'Jansen',
    email: 'newsroom@example.org',
    institution: 'The Osk Courier',
    subject: 'media-press',
    message: prose`
      We are preparing an article on how alerts are worded and came across your survey of 41 warnings. Would Ms.
      Nair have twenty minutes for a telephone interview this week or next? We would send quotations for checking
      before printing.
    `,
    daysFromNow: -33,
  },
  {
    firstName: 'Ferelith',
    lastName: 'Adeyemi',
    email: 'f.adeyemi@example.org',
    institution: 'Carrow District Schools',
    subject: 'technical-support',
    message: prose`
      The seismometer in our entrance hall has shown a flat line since Monday. The green light is on, and the cable
      has been changed. Pupils have noticed and suspect that the earth has stopped. Could somebody tell us what to try
      next?
    `,
    daysFromNow: -52,
  },
]
