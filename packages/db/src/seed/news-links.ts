import type { NewsEventInput } from '@hazards/schema/news-event'
import { CARROW_FAULT_EARTHQUAKE, KESTIN_AVALANCHE } from '../first-content/events.ts'

type NewsLinks = Pick<NewsEventInput, 'people' | 'projects' | 'sites' | 'hazards' | 'eventIds'> & {
  /** The DOIs of its publications. */
  dois?: string[]
}

/** What sample items are about, by their titles. Some are about no single place. */
export const NEWS_LINKS: Readonly<Record<string, NewsLinks>> = {
  'Landslide velocities can now be forecast three days ahead': {
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2025.042'],
    people: ['teodor-ionescu', 'wen-zhang'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['aldrew-landslide'],
    hazards: ['GH0304'],
  },
  'Twelve seismic sensors go into the Aldrew landslide': {
    dois: ['10.5555/dhrg.2023.001'],
    people: ['bastien-moreau'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['aldrew-landslide'],
    hazards: ['GH0304'],
  },
  'Funding for a second season of low-cost flood gauges on the Lower Osk': {
    dois: ['10.5555/dhrg.2024.013'],
    people: ['aiyana-begay'],
    projects: ['gauges-for-the-lower-osk'],
    sites: ['lower-osk'],
    hazards: ['MH0604'],
  },
  'Three talks and a prize at the Symposium on Slope Monitoring': {
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2026.009'],
    people: ['tomasi-fonua'],
    hazards: ['GH0300'],
  },
  'Forty engineers learned to read radar maps of moving slopes': {
    people: ['teodor-ionescu'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
  'Most short floods are missed by radar satellites, a comparison shows': {
    dois: ['10.5555/dhrg.2026.004'],
    people: ['noor-haddad'],
    hazards: ['MH0604', 'MH0603'],
  },
  'A boat, two echo sounders and the bottom of Quill Lake': {
    dois: ['10.5555/dhrg.2022.001', '10.5555/dhrg.2024.017'],
    people: ['ingrid-haugen'],
    projects: ['quill-lake-outlook'],
    sites: ['quill-lake'],
    hazards: ['MH0607'],
  },
  'Questionnaire after 41 alerts: name the place, say what to do': {
    dois: ['10.5555/dhrg.2026.006'],
    people: ['priyanka-nair'],
    hazards: ['MH0604', 'GH0300'],
  },
  'National program supports work on levees exposed to earthquakes and floods': {
    people: ['kwabena-mensah', 'imara-mwangi'],
    projects: ['levees-between-hazards'],
    sites: ['sarrow-basin'],
    hazards: ['GH0307', 'MH0604'],
  },
  'Mapping two thousand landslides after the Carrow Fault earthquake': {
    dois: ['10.5555/dhrg.2025.002'],
    people: ['teodor-ionescu', 'noor-haddad'],
    sites: ['carrow-fault'],
    hazards: ['GH0101', 'GH0300'],
    eventIds: CARROW_FAULT_EARTHQUAKE,
  },
  'Hesper Range hazard inventory published: 6,214 events, open to all': {
    dois: ['10.5555/dhrg.2024.009', '10.5555/dhrg.2024.041'],
    people: ['noor-haddad'],
    sites: ['hesper-range'],
    hazards: ['GH0300', 'MH0604', 'MH0607', 'GH0101'],
  },
  'Seed grant for a web map of slow landslides': {
    people: ['noor-haddad'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
  'Public evening: how do we know that a slope is moving?': {
    people: ['mireya-castillo'],
    projects: ['tarrin-valley-slope-watch'],
    sites: ['tarrin-valley'],
    hazards: ['GH0304'],
  },
  'Seminar: how long do bridges stand in a long flood?': {
    dois: ['10.5555/dhrg.2025.006', '10.5555/dhrg.2025.020'],
    people: ['kwabena-mensah'],
    sites: ['lower-osk'],
    hazards: ['TL0204', 'MH0604'],
  },
  'Gauge day on the Lower Osk: helpers welcome': {
    people: ['aiyana-begay', 'callum-fraser'],
    projects: ['gauges-for-the-lower-osk'],
    sites: ['lower-osk', 'danvale'],
    hazards: ['MH0604'],
  },
  'Two-day course: flood surrogates in practice': {
    dois: ['10.5555/dhrg.2025.009'],
    people: ['linnea-lindqvist'],
    sites: ['lower-osk'],
    hazards: ['MH0604'],
  },
  'Call for contributions: Hazard Cascades in Mountains': {
    dois: ['10.5555/dhrg.2023.020'],
    people: ['ingrid-haugen'],
    sites: ['carrow-fault'],
    hazards: ['GH0101', 'GH0300', 'GH0303', 'MH0604'],
  },
  'Report from the students’ excursion to Kestin Pass': {
    sites: ['kestin-pass'],
    hazards: ['GH0303'],
    eventIds: KESTIN_AVALANCHE,
  },
  'Small grants for school seismometers: applications closed': {
    people: ['selim-kaya'],
    projects: ['school-seismometers'],
    sites: ['carrow-fault'],
    hazards: ['GH0101'],
  },
}
