import type { PublicationInput } from '@hazards/schema/publication'
import { prose } from './prose.ts'

/** One output of each further kind, with its grant and the works that it is about. */
export const furtherOutputs: readonly PublicationInput[] = [
  {
    publicationType: 'dataset',
    title: 'Hesper Range hazard inventory, 2000–2022: events, impacts and sources',
    authors: 'Noor Haddad, Ingrid Haugen, Imara Mwangi',
    journal: 'Northfield Data Archive',
    year: 2024,
    publishedOn: '2024-05-17',
    version: '1.1',
    doi: '10.5555/dhrg.2024.041',
    license: 'CC0-1.0',
    publisher: 'Northfield University Library',
    url: 'https://example.org/dhrg/hesper-inventory',
    abstract: prose`
      The data behind the open inventory: 6,214 landslides, floods, outbursts and earthquakes with dates, impacts and
      sources as one table, and their outlines as one file for GIS. Each row says who saw the event and how sure we
      are of its place and day. A second table gives the completeness of each district and decade.
    `,
    keywords: ['natural hazards', 'inventory', 'open data', 'GIS'],
    relations: [{ type: 'isSupplementTo', to: { doi: '10.5555/dhrg.2024.009' } }],
  },
  {
    publicationType: 'software',
    title: 'velocity-forecast: landslide velocities three days ahead',
    authors: 'Teodor Ionescu, Wen Zhang',
    journal: 'Northfield Data Archive',
    year: 2025,
    publishedOn: '2025-11-03',
    version: '2.0.1',
    doi: '10.5555/dhrg.2025.042',
    license: 'MIT',
    repositoryUrl: 'https://example.org/git/velocity-forecast',
    abstract: prose`
      The program that learns the pulse of a slow landslide from rain and displacement, with the measurements of one
      winter to try it on. It needs a laptop and ten minutes for each slope.
    `,
    keywords: ['landslides', 'machine learning', 'forecasting'],
    relations: [{ type: 'isSupplementTo', to: { doi: '10.5555/dhrg.2026.001' } }],
  },
  {
    publicationType: 'preprint',
    title: 'Forecasting landslide velocity three days ahead with physics-guided networks',
    authors: 'Teodor Ionescu, Bastien Moreau, Wen Zhang, Imara Mwangi',
    journal: 'Open Preprints in Earth Science',
    year: 2025,
    publishedOn: '2025-08-12',
    number: 'OPES-2025-1187',
    doi: '10.5555/dhrg.2025.043',
    license: 'CC-BY-4.0',
    keywords: ['landslides', 'machine learning', 'forecasting'],
    relations: [{ type: 'isPreprintOf', to: { doi: '10.5555/dhrg.2026.001' } }],
  },
  {
    publicationType: 'report',
    title: 'Low-cost gauges for the Lower Osk: final report of the first two seasons',
    authors: 'Aiyana Begay, Callum Fraser, Lucía Herrera',
    journal: 'Reports of the Disaster and Hazard Research Group',
    year: 2024,
    publishedOn: '2024-12',
    number: 'DHRG-R-2024-02',
    publisher: 'Northfield University',
    abstract: prose`
      What twenty-four gauges from a hardware store cost, how often they failed and why, what their data added to the
      forecast at each hour ahead, and which of them the towns on the river want to keep.
    `,
    keywords: ['floods', 'sensors', 'early warning'],
    grants: [{ funder: 'Osk Rivers Foundation', funderId: null, award: 'ORF-21-07' }],
    relations: [{ type: 'references', to: { doi: '10.5555/dhrg.2022.014' } }],
  },
  {
    publicationType: 'presentation',
    title: 'What a slope says before it moves',
    authors: 'Bastien Moreau, Imara Mwangi',
    journal: 'Symposium on Slope Monitoring',
    year: 2024,
    publishedOn: '2024-09-26',
    eventName: '8th Symposium on Slope Monitoring, Northfield',
    url: 'https://example.org/dhrg/what-a-slope-says',
    keywords: ['landslides', 'sensors', 'monitoring'],
  },
  {
    publicationType: 'poster',
    title: 'Rain after fire: when are storms harmless again?',
    authors: 'Mateus Carvalho, Rohan Mehta',
    journal: 'Meeting of the Hazard Modeling Network',
    year: 2023,
    eventName: 'Annual Meeting of the Hazard Modeling Network',
    keywords: ['debris flows', 'wildfire'],
    relations: [{ type: 'documents', to: { doi: '10.5555/dhrg.2024.021' } }],
  },
  {
    publicationType: 'policy-brief',
    title: 'Warnings that are acted upon: five sentences for those who write them',
    authors: 'Priyanka Nair, Zanele Dlamini',
    journal: 'Briefs for Practice',
    year: 2025,
    number: '14',
    abstract: prose`
      Name the place, say what to do, say until when, say who says so, and repeat it. Each of the five sentences comes
      with an alert that had it and one that had not.
    `,
    keywords: ['early warning', 'risk communication'],
  },
  {
    publicationType: 'map',
    title: 'Slow landslides of the Tarrin Valley, 1 : 25,000',
    authors: 'Imara Mwangi, Noor Haddad',
    journal: 'Northfield Hazard Maps',
    year: 2022,
    number: 'Sheet 7',
    publisher: 'Northfield University Press',
    license: 'CC-BY-4.0',
    keywords: ['landslides', 'remote sensing', 'InSAR'],
  },
  {
    publicationType: 'other',
    title: 'How a seismometer works: three lessons for schools',
    authors: 'Selim Kaya, Kwabena Mensah',
    journal: 'Teaching material of the Disaster and Hazard Research Group',
    year: 2022,
    license: 'CC-BY-SA-4.0',
    url: 'https://example.org/dhrg/three-lessons',
    keywords: ['earthquakes', 'education'],
  },
]
