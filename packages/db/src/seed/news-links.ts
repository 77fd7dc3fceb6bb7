/** What sample items are about, by their titles: publications by DOI, people by slug. */
export const NEWS_LINKS: Readonly<Record<string, { dois: string[]; people: string[] }>> = {
  'Landslide velocities can now be forecast three days ahead': {
    dois: ['10.5555/dhrg.2026.001', '10.5555/dhrg.2025.042'],
    people: ['teodor-ionescu', 'wen-zhang'],
  },
  'Hesper Range hazard inventory published: 6,214 events, open to all': {
    dois: ['10.5555/dhrg.2024.009', '10.5555/dhrg.2024.041'],
    people: ['noor-haddad'],
  },
  'Twelve seismic sensors go into the Aldrew landslide': { dois: [], people: ['bastien-moreau'] },
}
