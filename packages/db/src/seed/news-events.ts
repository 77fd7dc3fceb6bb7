import type { NewsEventInput, NewsEventSubmission } from '@hazards/schema/news-event'
import { CARROW_FAULT_EARTHQUAKE, KESTIN_AVALANCHE } from '../first-content/events.ts'
import { prose } from './prose.ts'
import type { SampleImage } from './sample-images.ts'

/** The time zone of the place where the invented group is on the map. */
export const SAMPLE_ZONE = 'America/Los_Angeles'

/**
 * A demo item, as a visitor would submit it, but dated relative to the day of seeding, with its state and what it is about. Some
 * are about no single place.
 */
export type SampleNewsEvent = Omit<
  NewsEventSubmission,
  'eventDate' | 'endDate' | 'isAllDay' | 'timeZone' | 'imageUrl'
> &
  Pick<NewsEventInput, 'people' | 'projects' | 'sites' | 'hazards' | 'eventIds'> & {
    daysFromNow: number
    /** The day under which /news tells of it: its day, if it is past or upcoming on it as the item is. */
    toldOn?: string
    /** The number of days that an event lasts; one if omitted. */
    days?: number
    /** When it begins on its first day and ends on its last, by the clock of {@link SAMPLE_ZONE}; whole days if omitted. */
    times?: readonly [from: string, to: string]
    image?: SampleImage
    /** The DOIs of the publications that it is about. */
    dois?: string[]
    isApproved: boolean
    isArchived: boolean
  }

const approvedPast: readonly SampleNewsEvent[] = [
  {
    category: 'Research',
    title: 'Landslide velocities can now be forecast three days ahead',
    content: prose`
      A forecasting method developed in our group predicts how fast a slow landslide will move up to three days in
      advance. It combines a neural network with the physics of water seeping into the ground, and was tested on seven
      years of measurements from the Aldrew landslide in the Tarrin Valley. Errors were halved during the two fastest
      episodes. The road authority will run the forecast beside its own alarm for one winter before deciding on its
      use.
    `,
    postedBy: 'Teodor Ionescu',
    link: 'https://example.org/dhrg/landslide-velocity-forecast',
    linkTitle: 'Read the article',
    image: 'velocity-forecast.jpg',
    toldOn: '2026-10-14',
    daysFromNow: -3,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2025.042'],
    people: ['teodor-ionescu', 'wen-zhang'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['aldrew-landslide'],
    hazards: ['GH0304'],
  },
  {
    category: 'Field Work',
    title: 'Twelve seismic sensors go into the Aldrew landslide',
    content: prose`
      A team of six spent four days on the Aldrew landslide renewing the seismic array that listens to the slope from
      the inside. Twelve sensors were buried at half a meter, each with a battery for fourteen months. Three of the
      old holes were full of water and two housed mice. The new array reaches 80 meters farther toward the toe, where
      satellites see nothing because of the bushes. First data arrived the same evening and will be public after a
      check.
    `,
    postedBy: 'Kwabena Mensah',
    image: 'seismic-array.jpg',
    daysFromNow: -12,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2023.001'],
    people: ['bastien-moreau'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['aldrew-landslide'],
    hazards: ['GH0304'],
  },
  {
    category: 'Grant Award',
    title: 'Funding for a second season of low-cost flood gauges on the Lower Osk',
    content: prose`
      The Osk Rivers Foundation will pay for twenty more water-level gauges on small tributaries of the Lower Osk,
      together with spare parts and a technician for two days a month. The first 24 gauges improved forecasts six
      hours ahead by almost half. Places for the new ones will be chosen with the fire brigades of five towns, who
      know best where water comes first. Readings are published every ten minutes under an open license.
    `,
    postedBy: 'Aiyana Begay',
    link: 'https://example.org/osk-rivers-foundation/awards',
    linkTitle: 'About the award',
    image: 'hydrograph.jpg',
    daysFromNow: -21,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2024.013'],
    people: ['aiyana-begay'],
    projects: ['gauges-for-the-lower-osk'],
    sites: ['lower-osk'],
    hazards: ['MH0604'],
  },
  {
    category: 'Conference',
    title: 'Three talks and a prize at the Symposium on Slope Monitoring',
    content: prose`
      Our group gave three talks at this year’s Symposium on Slope Monitoring: on forecasts of landslide velocity, on
      the completeness of rapid maps, and on sensors that outlive their first winter. Tomasi Fonua received the
      prize for the best talk by an early-career researcher. Slides of all three talks are available, and the
      discussion of shared test data will go on in a small working group that anybody may join.
    `,
    postedBy: 'Dr. Imara Mwangi',
    link: 'https://example.org/slope-monitoring/program',
    linkTitle: 'Slides of the talks',
    image: 'missed-landslides.jpg',
    toldOn: '2026-05-20',
    daysFromNow: -38,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2026.009'],
    people: ['tomasi-fonua'],
    hazards: ['GH0300'],
  },
  {
    category: 'Workshop',
    title: 'Forty engineers learned to read radar maps of moving slopes',
    content: prose`
      What does a red point on a velocity map mean for the road below it? Forty engineers from road and railway
      authorities worked through this question for two days, with data from their own districts. The most useful hour,
      by their own account, was the one about what radar cannot see. Course notes and data sets are free to use. We
      thank the participants who brought photographs of cracks: they made the best exercises.
    `,
    postedBy: 'Teodor Ionescu',
    link: 'https://example.org/dhrg/radar-course-notes',
    linkTitle: 'Course notes and data',
    image: 'interferogram.jpg',
    daysFromNow: -64,
    days: 2,
    times: ['09:00', '16:30'],
    isApproved: true,
    isArchived: false,
    people: ['teodor-ionescu'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
  {
    category: 'Research',
    title: 'Most short floods are missed by radar satellites, a comparison shows',
    content: prose`
      Maps of past floods from satellites show large rivers well and small ones poorly. A comparison of 1,140 gauged
      floods with the times at which satellites passed overhead finds that only one in six floods shorter than a day
      was seen. The authors give a correction that depends on the size of the catchment and on the season, so that
      statistics based on satellite images can be put right. It is published with data and code.
    `,
    postedBy: 'Noor Haddad',
    link: 'https://example.org/dhrg/missed-floods',
    linkTitle: 'Data and code',
    image: 'satellite-passes.jpg',
    toldOn: '2026-06-17',
    daysFromNow: -97,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2026.004'],
    people: ['noor-haddad'],
    hazards: ['MH0604', 'MH0603'],
  },
  {
    category: 'Field Work',
    title: 'A boat, two echo sounders and the bottom of Quill Lake',
    content: prose`
      Nobody knew how deep Quill Lake is, although a flood from it would reach Danvale in four hours. In five days
      of calm weather our team surveyed its bottom from a rubber boat. The lake is 71 meters deep and holds about a
      fifth more water than estimated from its area. An unexpected ridge divides it in two, which shortens the waves
      that a rockfall would raise. New simulations are under way, and the town council has been given a first account.
    `,
    postedBy: 'Ingrid Haugen',
    image: 'bathymetry.jpg',
    toldOn: '2026-08-05',
    daysFromNow: -135,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2022.001', '10.5555/dhrg.2024.017'],
    people: ['ingrid-haugen'],
    projects: ['quill-lake-outlook'],
    sites: ['quill-lake'],
    hazards: ['MH0607'],
  },
  {
    category: 'Research',
    title: 'Questionnaire after 41 alerts: name the place, say what to do',
    content: prose`
      People act on warnings that name a place they know and tell them one thing to do. This is the main result of
      2,300 telephone interviews after 41 flood and landslide alerts in six districts. A false alarm costs little
      trust if somebody explains afterwards why it happened. Two of the districts have since rewritten the text of
      their alerts. The questionnaire may be used by anybody, and we are glad to help with the analysis.
    `,
    postedBy: 'Priyanka Nair',
    image: 'alert-answers.jpg',
    daysFromNow: -182,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2026.006'],
    people: ['priyanka-nair'],
    hazards: ['MH0604', 'GH0300'],
  },
  {
    category: 'Grant Award',
    title: 'National program supports work on levees exposed to earthquakes and floods',
    content: prose`
      A levee that has settled in an earthquake may have to hold back a flood before it is repaired. A three-year
      grant of the National Hazards Program will let us study this sequence for the Sarrow Basin from 2027 on, together
      with the water board and two engineering offices. One doctoral position and a year of field testing are included. The results
      will be a list of levee sections by urgency and a tested plan for emergency repair.
    `,
    postedBy: 'Dr. Imara Mwangi',
    image: 'settled-levee.jpg',
    toldOn: '2026-09-22',
    daysFromNow: -240,
    isApproved: true,
    isArchived: false,
    people: ['kwabena-mensah', 'imara-mwangi'],
    projects: ['levees-between-hazards'],
    sites: ['sarrow-basin'],
    hazards: ['GH0307', 'MH0604'],
  },
  {
    category: 'Workshop',
    title: 'Open mesh clinic: bring your model, leave with a better one',
    content: prose`
      Twenty-two modelers brought meshes that were too large, too slow or unstable. In pairs they removed needless
      cells, aligned edges with embankments and channels, and ran the result on our small cluster. The median model
      became four times faster with the same water levels. Three recurring faults are described in a short note:
      slivers along property boundaries, bridges modeled as dams, and refinement where nothing happens.
    `,
    postedBy: 'Wen Zhang',
    link: 'https://example.org/dhrg/mesh-clinic-note',
    linkTitle: 'Three common faults',
    image: 'refined-mesh.jpg',
    toldOn: '2026-03-11',
    daysFromNow: -315,
    times: ['10:00', '17:00'],
    isApproved: true,
    isArchived: false,
  },
  {
    category: 'Field Work',
    title: 'Mapping two thousand landslides after the Carrow Fault earthquake',
    content: prose`
      Three teams with drones and one with boots mapped landslides along the Carrow Fault for nine days. Roads were
      checked first, so that supplies could pass; ridges followed when the weather allowed. More than 2,000 landslides
      were drawn and 140 visited. Villagers showed us cracks that no image reveals. Preliminary maps went to the
      relief coordination center each evening, and the final inventory will be published with the name of everybody
      who helped.
    `,
    postedBy: 'Teodor Ionescu',
    image: 'shaking-map.jpg',
    daysFromNow: -760,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2025.002'],
    people: ['teodor-ionescu', 'noor-haddad'],
    sites: ['carrow-fault'],
    hazards: ['GH0101', 'GH0300'],
    eventIds: CARROW_FAULT_EARTHQUAKE,
  },
  {
    category: 'Conference',
    title: 'The group hosts the annual meeting of the Hazard Modeling Network',
    content: prose`
      For three days 170 modelers from fifteen countries met at Northfield University to compare notes on models of
      landslides, floods and earthquakes. In place of keynotes there were four public comparisons, in which several
      groups predicted the same experiment before it was run. Nobody won all four. The experiments, the predictions
      and a frank summary are online for those who wish to try their own model.
    `,
    postedBy: 'Wen Zhang',
    link: 'https://example.org/hazard-modeling-network/comparisons',
    linkTitle: 'The four comparisons',
    image: 'river-network.jpg',
    daysFromNow: -511,
    days: 3,
    location: 'Northfield University',
    isApproved: true,
    isArchived: false,
  },
  {
    category: 'Research',
    title: 'Hesper Range hazard inventory published: 6,214 events, open to all',
    content: prose`
      Six years of reading newspapers, road logs and insurance files have become an open inventory of landslides,
      floods, lake outbursts and damaging earthquakes in the Hesper Range. Every record carries its sources and says
      how precise its date and place are. The inventory also states where it is incomplete, district by district.
      Schools, engineers and journalists may use it freely; corrections can be sent with a simple form and are
      reviewed every month.
    `,
    postedBy: 'Hana Nakamura',
    link: 'https://example.org/hesper-inventory',
    linkTitle: 'Open the inventory',
    image: 'hazard-inventory.jpg',
    daysFromNow: -655,
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2024.009', '10.5555/dhrg.2024.041'],
    people: ['noor-haddad'],
    sites: ['hesper-range'],
    hazards: ['GH0300', 'MH0604', 'MH0607', 'GH0101'],
  },
  {
    category: 'Grant Award',
    title: 'Seed grant for a web map of slow landslides',
    content: prose`
      Northfield University has awarded our group a seed grant of $15,000 for a web map of slow landslides in the
      Tarrin Valley. The map will be updated from satellite radar every twelve days and show road engineers which
      sections have changed since last season. Two Master’s students will take part. The map is planned to be public
      from the start, with the date and the quality of every measurement beside its value.
    `,
    postedBy: 'Noor Haddad',
    image: 'slow-landslide.jpg',
    daysFromNow: -798,
    isApproved: true,
    isArchived: false,
    people: ['noor-haddad'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
]

const approvedUpcoming: readonly SampleNewsEvent[] = [
  {
    category: 'Workshop',
    title: 'Public evening: how do we know that a slope is moving?',
    content: prose`
      An evening for neighbors, teachers and councils of the Tarrin Valley. We show what satellites, sensors and a
      simple nail in a wall can tell about a moving slope, and what the measurements of the past year mean for the
      road to Aldrew. Questions take up half of the time. Doors open at 6:30 p.m. in the old school of Aldrew; the
      room is accessible by wheelchair, and there is no charge.
    `,
    postedBy: 'Mireya Castillo',
    image: 'lidar-profile.jpg',
    daysFromNow: 4,
    times: ['19:00', '20:30'],
    location: 'Old School, Aldrew',
    isApproved: true,
    isArchived: false,
    people: ['mireya-castillo'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
  {
    category: 'Conference',
    title: 'Seminar: how long do bridges stand in a long flood?',
    content: prose`
      Kwabena Mensah presents four winters of echo-sounder records from nine bridge piers on the Lower Osk. The
      deepest scour came in long floods of moderate height, which current formulas do not foresee. The talk of forty
      minutes is followed by a discussion with the regional bridge inspector. Room 214, Earth Sciences Building, and
      online; register for the link. A recording will be available for a month.
    `,
    postedBy: 'Kwabena Mensah',
    link: 'https://example.org/dhrg/seminar',
    linkTitle: 'Register for the seminar',
    image: 'pier-scour.jpg',
    toldOn: '2027-01-21',
    daysFromNow: 13,
    times: ['16:00', '17:15'],
    location: 'Room 214, Earth Sciences Building, Northfield University',
    onlineUrl: 'https://example.org/dhrg/seminar/room',
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2025.006', '10.5555/dhrg.2025.020'],
    people: ['kwabena-mensah'],
    sites: ['lower-osk'],
    hazards: ['TL0204', 'MH0604'],
  },
  {
    category: 'Field Work',
    title: 'Gauge day on the Lower Osk: helpers welcome',
    content: prose`
      After the wet season all water-level gauges on the Lower Osk are cleaned, leveled and given new batteries.
      Helpers are welcome; each pair visits three or four bridges with a member of the group and learns how a gauging
      is made. Boots and a packed lunch are needed, instruments and life vests are provided. We meet at the boathouse
      in Danvale at 8 a.m. and are back by four. Minimum age 16.
    `,
    postedBy: 'Aiyana Begay',
    link: 'https://example.org/dhrg/gauge-day',
    linkTitle: 'Sign up for gauge day',
    image: 'street-flood.jpg',
    toldOn: '2027-04-10',
    daysFromNow: 27,
    times: ['08:00', '16:00'],
    location: 'Boathouse, Danvale',
    isApproved: true,
    isArchived: false,
    people: ['aiyana-begay', 'callum-fraser'],
    projects: ['gauges-for-the-lower-osk'],
    sites: ['lower-osk', 'danvale'],
    hazards: ['MH0604'],
  },
  {
    category: 'Workshop',
    title: 'Two-day course: flood surrogates in practice',
    content: prose`
      A course for forecasters and water engineers who want to use fast surrogate models and to know when not to. On
      the first day participants train a surrogate on simulated floods of the Lower Osk; on the second they try to
      break it. Knowledge of a hydrodynamic model is expected, programming is not. Laptops are provided. There are 24
      places, six of them free of charge for services with small budgets.
    `,
    postedBy: 'Linnea Lindqvist',
    link: 'https://example.org/dhrg/surrogate-course',
    linkTitle: 'Program and application',
    image: 'surrogate-floods.jpg',
    toldOn: '2027-02-18',
    daysFromNow: 58,
    days: 2,
    times: ['09:00', '17:00'],
    location: 'Earth Sciences Building, Northfield University',
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2025.009'],
    people: ['linnea-lindqvist'],
    sites: ['lower-osk'],
    hazards: ['MH0604'],
  },
  {
    category: 'Grant Award',
    title: 'Deadline: travel grants for students of mountain hazards',
    content: prose`
      Students at any university may apply for one of eight travel grants of up to $900 for field work on landslides,
      floods, earthquakes or glacial lakes. A page on the question, a budget and a note from a supervisor are enough.
      Proposals that include somebody who lives at the field site are preferred. Decisions follow within four weeks of
      the deadline. Grants are paid before the journey, not after it.
    `,
    postedBy: 'Dr. Imara Mwangi',
    link: 'https://example.org/dhrg/travel-grants',
    linkTitle: 'How to apply',
    image: 'ridgelines.jpg',
    daysFromNow: 92,
    isApproved: true,
    isArchived: false,
  },
  {
    category: 'Conference',
    title: 'Call for contributions: Hazard Cascades in Mountains',
    content: prose`
      A small conference on what follows an earthquake in the mountains: landslides, debris flows, raised river beds,
      floods. Contributions from agencies and from people who live with these hazards are as welcome as research.
      There will be no parallel sessions, long breaks and a field trip to the Carrow Fault. Abstracts of one page are
      read by two people each. The conference takes place at Northfield University for three days.
    `,
    postedBy: 'Ingrid Haugen',
    link: 'https://example.org/hazard-cascades',
    linkTitle: 'Conference page',
    image: 'radar-rainfall.jpg',
    daysFromNow: 148,
    days: 3,
    location: 'Northfield University',
    isApproved: true,
    isArchived: false,
    dois: ['10.5555/dhrg.2023.020'],
    people: ['ingrid-haugen'],
    sites: ['carrow-fault'],
    hazards: ['GH0101', 'GH0300', 'GH0303', 'MH0604'],
  },
]

const pending: readonly SampleNewsEvent[] = [
  {
    category: 'Research',
    title: 'Old flood marks found on the mill at Danvale',
    content: prose`
      During repairs of the mill at Danvale we uncovered seven carved flood marks under the plaster, the oldest of
      them dated 1784. The highest stands 1.4 meters above the level of the recent flood. We have photographs and a
      leveled height for each mark, and the owner agrees to a visit. Perhaps they are of use for your flood
      statistics. The scaffold remains in place for about six more weeks.
    `,
    postedBy: 'Danvale Local History Society',
    submitterEmail: 'history@danvale.example.org',
    image: 'flood-marks.jpg',
    daysFromNow: -6,
    isApproved: false,
    isArchived: false,
  },
  {
    category: 'Field Work',
    title: 'Report from the students’ excursion to Kestin Pass',
    content: prose`
      Eighteen students spent a weekend at Kestin Pass and drew the deposit of the 2016 debris avalanche. They
      measured the largest blocks, looked for the trim line in the forest and argued about how fast it had moved.
      Estimates from the bend of the track ran from 18 to 31 meters per second. Their maps hang in the corridor of the
      Earth Sciences Building, and one found its way into the lecture on run-out.
    `,
    postedBy: 'Yusuf Hassan',
    submitterEmail: 'y.hassan@example.org',
    daysFromNow: -17,
    isApproved: false,
    isArchived: false,
    sites: ['kestin-pass'],
    hazards: ['GH0303'],
    eventIds: KESTIN_AVALANCHE,
  },
  {
    category: 'Workshop',
    title: 'Evacuation exercise in the lower Tarrin Valley',
    content: prose`
      The fire brigades of three villages will practice the evacuation of the lower Tarrin Valley, with the sirens at
      10 a.m. and the all-clear before noon. Members of the research group have been asked to observe and to ask
      residents afterwards what they understood. Visitors are welcome at the command post in the sports hall. Please
      do not call the emergency number because of the sirens.
    `,
    postedBy: 'Tarrin Valley Fire Brigades',
    submitterEmail: 'exercise@tarrin-valley.example.org',
    link: 'https://example.org/tarrin-valley/exercise',
    linkTitle: 'Plan of the exercise',
    daysFromNow: 19,
    times: ['10:00', '12:00'],
    isApproved: false,
    isArchived: false,
  },
  {
    category: 'Conference',
    title: 'Special session on glacial lakes: speakers wanted',
    content: prose`
      For the Conference on Climate Services for Mountains we are preparing a session on glacial lakes and their
      warning systems. We look for speakers who operate such a system and can tell what happens after the first three
      years, when batteries, money and attention run out. Talks of twelve minutes, no fee for speakers, travel support
      on request. A short proposal by e-mail is sufficient.
    `,
    postedBy: 'Noor Haddad',
    submitterEmail: 'n.haddad@example.org',
    daysFromNow: 75,
    isApproved: false,
    isArchived: false,
  },
]

const archived: readonly SampleNewsEvent[] = [
  {
    category: 'Workshop',
    title: 'Course on soil-moisture probes: last places',
    content: prose`
      Two places are left in the one-day course on the installation and calibration of soil-moisture probes.
      Participants build a station of their own and may take it home. We begin in the laboratory with the calibration
      in buckets of sand and clay and go to the test slope behind the campus after lunch. Questions about data loggers
      are as welcome as questions about spades.
    `,
    postedBy: 'Hana Nakamura',
    daysFromNow: -460,
    times: ['09:00', '16:00'],
    isApproved: true,
    isArchived: true,
  },
  {
    category: 'Grant Award',
    title: 'Small grants for school seismometers: applications closed',
    content: prose`
      Thank you for 46 applications for school seismometers. Twelve schools along the Carrow Fault will receive an
      instrument, a visit and a year of help with the data. Schools that could not be considered this time may borrow
      an instrument for two weeks; the waiting list is kept by the office of the group. The recordings of all schools
      can be seen on a common web page.
    `,
    postedBy: 'Selim Kaya',
    link: 'https://example.org/school-seismometers',
    linkTitle: 'Recordings of the schools',
    daysFromNow: -730,
    isApproved: true,
    isArchived: true,
    people: ['selim-kaya'],
    projects: ['school-seismometers'],
    sites: ['carrow-fault'],
    hazards: ['GH0101'],
  },
  {
    category: 'Conference',
    title: 'Exhibition stand to be shared at the spring fair',
    content: prose`
      Our consulting office has rented a stand at the spring fair for civil protection and has room for a second
      exhibitor. We thought of a university group that shows measurements live, such as a flood gauge in a tank. Power
      and internet are included, and the shared cost would be modest. If this is of interest, please reply within two
      weeks, since the floor plan has to be handed in.
    `,
    postedBy: 'Halden & Roe Consulting',
    submitterEmail: 'fair@halden-roe.example.org',
    daysFromNow: -210,
    isApproved: false,
    isArchived: true,
  },
]

/** The demo's news and events, all fictional: past, upcoming, pending and archived. */
export const sampleNewsEvents: readonly SampleNewsEvent[] = [
  ...approvedPast,
  ...approvedUpcoming,
  ...pending,
  ...archived,
]
