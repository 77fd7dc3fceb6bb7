import type { CitedPublication } from '../cited-publication.ts'
import { UNCHECKED } from '../integrity.constants.ts'

/** Returns a journal article with every field and names of each kind. */
export const citedPublication = (changes: Partial<CitedPublication> = {}): CitedPublication => ({
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  slug: 'the-levees-and-floods-of-the-tarrin',
  citationKey: 'mwangi2024levees',
  title: 'The levees & floods of the Tarrin: 100% of InSAR',
  authorNames: [
    { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' },
    { family: 'van der Berg', given: 'J.-P.' },
    { family: 'King Jr.', given: 'Martin' },
    { literal: 'Ministry of Water and Power' },
    { family: 'Sukarno' },
  ],
  journal: 'Journal of Slope Processes',
  year: 2024,
  publicationType: 'journal',
  volume: '12',
  issue: '3',
  pages: '101–115',
  doi: '10.5555/dhrg.2024.001',
  abstract: 'First paragraph.\n\nSecond one,\non two lines.',
  keywords: ['floods', 'levees'],
  publishedOn: '2024-05-17',
  publisher: 'Slope & Sons',
  isbn: '978-3-16-148410-0',
  url: 'https://example.org/levees?a=1&b=2',
  license: 'CC-BY-4.0',
  version: '1.2.0',
  number: 'TR-2024-07',
  eventName: 'Levee Days 2024',
  repositoryUrl: 'https://example.org/git/levees',
  grants: [{ funder: 'Osk & Sons Foundation', award: 'ORF-21-07', funderId: 'https://ror.org/00k4n6c32' }],
  relatedTo: [
    { type: 'isSupplementTo', url: 'https://doi.org/10.5555/dhrg.2024.002' },
    { type: 'isPartOf', url: 'https://hazards.example.edu/publications/floods-of-the-tarrin' },
  ],
  integrity: UNCHECKED,
  createdAt: '2024-06-01T00:00:00.000Z',
  updatedAt: '2024-06-02T00:00:00.000Z',
  ...changes,
})
