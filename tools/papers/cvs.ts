/**
 * The content of the initial people's CVs beyond their entries in src/first-content/people.ts. After a change, run
 * `npx -y pnpm@10 --filter @hazards/tools cvs`, which redraws the PDFs in packages/db/seed-cvs.
 *
 * Newest entries come first. A CV must fit on one page.
 */
type Entry = { when: string; what: string; where: string }

export type Cv = {
  slug: string
  profile: string
  education: readonly Entry[]
  experience: readonly Entry[]
  publications: readonly Entry[]
  teaching: readonly Entry[]
  skills: readonly string[]
}

export const cvs = [
  {
    slug: 'teodor-ionescu',
    profile:
      'I measure slow landslides with satellite radar, drones and instruments in the ground, and forecast their movement for the people who keep the roads open. My doctoral work couples simple physics of groundwater with learned models, so that a forecast still holds when a slope does something new.',
    education: [
      {
        when: '2023–',
        what: 'Doctoral studies in Earth Sciences',
        where: 'Northfield University. Thesis in progress: Forecasting the velocity of slow landslides.',
      },
      {
        when: '2020–2022',
        what: 'MSc in Geomatics',
        where:
          'Northfield University. Thesis: Detecting slope movement in vegetated terrain with long-wavelength radar.',
      },
      { when: '2016–2020', what: 'BSc in Physics', where: 'University of Port Merrow' },
    ],
    experience: [
      {
        when: '2025',
        what: 'Lead of a mapping team, Carrow Fault earthquake',
        where: 'Nine days of drone surveys; daily maps for the relief coordination center.',
      },
      {
        when: '2022–2023',
        what: 'Survey engineer',
        where: 'Tarrin Valley Road Authority. Monitoring of fourteen slopes above main roads.',
      },
    ],
    publications: [
      {
        when: '2026',
        what: 'Physics-guided forecasting of landslide velocity three days ahead',
        where: 'Journal of Slope Processes 20(1), 28–49',
      },
      {
        when: '2025',
        what: 'Landslides triggered by the Carrow Fault earthquake: topography, shaking and a wet month before',
        where: 'Annals of Hazard Research 31(1), 67–92',
      },
      {
        when: '2024',
        what: 'An error budget for repeat drone surveys of active landslides',
        where: 'Remote Observation of Terrain 14(1), 1–19',
      },
    ],
    teaching: [
      { when: '2024–', what: 'Field course at Kestin Pass', where: 'Mapping and drone surveys, two weeks each summer' },
      {
        when: '2026',
        what: 'Reading radar maps of moving slopes',
        where: 'Two-day course for road and railway engineers',
      },
    ],
    skills: ['Radar interferometry', 'Photogrammetry', 'Python and Julia', 'Licensed drone pilot', 'Field first aid'],
  },
  {
    slug: 'aiyana-begay',
    profile:
      'I work on floods of small rivers, where gauges are few and time is short. I build inexpensive sensors with the towns that need them, bring their readings into operational models, and develop fast surrogates that tell a forecaster when they should not be trusted.',
    education: [
      {
        when: '2023–',
        what: 'Doctoral studies in Hydrology',
        where: 'Northfield University. Thesis in progress: Flood forecasts for places without a gauge.',
      },
      { when: '2020–2022', what: 'MSc in Water Engineering', where: 'Osk Valley Institute of Technology' },
      { when: '2016–2020', what: 'BSc in Environmental Engineering', where: 'Osk Valley Institute of Technology' },
    ],
    experience: [
      {
        when: '2023–',
        what: 'Coordinator of the Lower Osk gauge network',
        where: 'Design, installation and care of 24 low-cost gauges with volunteers from five towns.',
      },
      {
        when: '2022',
        what: 'Trainee forecaster',
        where: 'Osk River Forecast Center. Night shifts in two floods; verification of warnings.',
      },
    ],
    publications: [
      {
        when: '2025',
        what: 'Surrogate models for flood inundation that know when they are wrong',
        where: 'Computational Earth Modeling 23(1), 9–33',
      },
      {
        when: '2024',
        what: 'Updating flood forecasts in real time with low-cost water-level gauges',
        where: 'Flood Science Letters 12(1), 40–58',
      },
      {
        when: '2023',
        what: 'Compound flooding from river discharge and storm surge in the Merrow Estuary',
        where: 'Flood Science Letters 11(3), 188–206',
      },
    ],
    teaching: [
      { when: '2024–', what: 'Hydrometry', where: 'Exercises in river gauging for second-year students' },
      { when: '2025', what: 'Gauge day on the Lower Osk', where: 'Training of sixty volunteers' },
    ],
    skills: [
      'Hydrodynamic modeling',
      'Data assimilation',
      'Python and C++',
      'Electronics',
      'Swift-water rescue certificate',
    ],
  },
  {
    slug: 'kwabena-mensah',
    profile:
      'I study how bridges and levees behave when one hazard follows another: a flood after an earthquake, a long flood after a short one. I prefer measurements at real structures, over several winters, to tests of a single day, and turn them into lists that an inspector can work through.',
    education: [
      {
        when: '2022–',
        what: 'Doctoral studies in Civil Engineering',
        where: 'Northfield University. Thesis in progress: Levees and bridges under successive hazards.',
      },
      { when: '2019–2021', what: 'MSc in Structural Engineering', where: 'University of Port Merrow' },
      { when: '2015–2019', what: 'BSc in Civil Engineering', where: 'University of Port Merrow' },
    ],
    experience: [
      {
        when: '2022–',
        what: 'Keeper of the seismic array on the Aldrew landslide',
        where: 'Twelve sensors since 2022; public data with quality flags.',
      },
      {
        when: '2021–2022',
        what: 'Bridge inspector',
        where: 'Osk District Public Works. Inspection of 86 road bridges, eleven of them after floods.',
      },
    ],
    publications: [
      {
        when: '2026',
        what: 'Levees between earthquakes and floods: a joint estimate of risk for the Sarrow Basin',
        where: 'Seismic Risk Review 41(3), 302–325',
      },
      {
        when: '2025',
        what: 'Scour at bridge piers during long floods: acoustic records from four winters',
        where: 'Journal of Resilient Structures 10(2), 119–138',
      },
      {
        when: '2022',
        what: 'Testing a regional ground-motion model with recordings from school seismometers',
        where: 'Annual Meeting on Applied Seismology',
      },
    ],
    teaching: [
      { when: '2023–', what: 'Structural dynamics', where: 'Laboratory classes on the shaking table' },
      {
        when: '2024',
        what: 'School seismometers',
        where: 'Visits and lessons at twelve schools along the Carrow Fault',
      },
    ],
    skills: [
      'Structural monitoring',
      'Seismic noise analysis',
      'MATLAB and Python',
      'Rope access, level 1',
      'Echo sounding',
    ],
  },
] satisfies readonly Cv[]
