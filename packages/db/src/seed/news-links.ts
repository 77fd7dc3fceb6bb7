/** What sample items are about, by their titles: publications by DOI, people and projects by slug. */
export const NEWS_LINKS: Readonly<Record<string, { dois: string[]; people: string[]; projects: string[] }>> = {
  'Landslide velocities can now be forecast three days ahead': {
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2025.042'],
    people: ['teodor-ionescu', 'wen-zhang'],
    projects: ['tarrin-valley-slope-watch'],
  },
  'Hesper Range hazard inventory published: 6,214 events, open to all': {
    dois: ['10.5555/dhrg.2024.009', '10.5555/dhrg.2024.041'],
    people: ['noor-haddad'],
    projects: [],
  },
  'Twelve seismic sensors go into the Aldrew landslide': {
    dois: [],
    people: ['bastien-moreau'],
    projects: ['tarrin-valley-slope-watch'],
  },
  'Funding for a second season of low-cost flood gauges on the Lower Osk': {
    dois: [],
    people: [],
    projects: ['gauges-for-the-lower-osk'],
  },
  'Gauge day on the Lower Osk: helpers welcome': { dois: [], people: [], projects: ['gauges-for-the-lower-osk'] },
  'A boat, two echo sounders and the bottom of Quill Lake': {
    dois: [],
    people: [],
    projects: ['quill-lake-outlook'],
  },
  'National program supports work on levees exposed to earthquakes and floods': {
    dois: [],
    people: [],
    projects: ['levees-between-hazards'],
  },
  'Seed grant for a web map of slow landslides': { dois: [], people: [], projects: ['tarrin-valley-slope-watch'] },
}
