import { type AuthorName, parseAuthors } from '@hazards/schema/author-names'
import type { LinkKind, PublicationInput } from '@hazards/schema/publication'
import { firstPeople } from '../first-content/people.ts'

/** ORCIDs by the author names on papers. */
const ORCIDS = new Map(firstPeople.flatMap(({ name, orcid }) => (orcid ? [[name.replace(/^Dr\. /, ''), orcid]] : [])))

/** The files in packages/db/seed-papers, by the DOIs of their publications. */
export const SAMPLE_PAPERS: Readonly<Record<string, string>> = {
  '10.5555/dhrg.2021.006': 'flood-solver-benchmark.pdf',
  '10.5555/dhrg.2023.017': 'soil-moisture-sampling.pdf',
  '10.5555/dhrg.2024.009': 'open-inventory.pdf',
  '10.5555/dhrg.2024.021': 'burned-basins.pdf',
  '10.5555/dhrg.2025.009': 'flood-surrogates.pdf',
  '10.5555/dhrg.2026.001': 'landslide-forecasting.pdf',
  '10.5555/dhrg.2026.011': 'hazards-from-orbit.pdf',
}

const THEMES_OF_KEYWORDS: readonly (readonly [string, readonly string[]])[] = [
  ['landslide-dynamics', ['landslides', 'debris flows', 'run-out']],
  ['flood-modelling', ['floods', 'inundation', 'storm surge']],
  ['climate-variability-impacts', ['climate change', 'climate variability', 'extreme rainfall', 'glacial lakes']],
  ['infrastructure-resilience', ['infrastructure', 'resilience', 'masonry', 'levees', 'risk communication']],
  ['remote-sensing-gis', ['remote sensing', 'InSAR', 'GIS', 'lidar', 'drones']],
  ['computational-methods', ['numerical modeling', 'machine learning', 'surrogate models', 'data assimilation']],
]

type Details = Pick<Partial<PublicationInput>, 'publishedOn' | 'publisher' | 'isbn' | 'license' | 'links'>

const link = (kind: LinkKind, name: string) => ({ kind, url: `https://example.org/dhrg/${name}` })

/** Additional fields of some publications, by DOI. */
const DETAILS: Readonly<Record<string, Details>> = {
  '10.5555/dhrg.2020.019': { publisher: 'Northfield University Press', isbn: '978-1-234567-89-7' },
  '10.5555/dhrg.2021.006': {
    publishedOn: '2021-06',
    license: 'CC-BY-4.0',
    links: [link('data', 'flood-solver-benchmark'), link('code', 'flood-solver-benchmark-code')],
  },
  '10.5555/dhrg.2023.001': { publishedOn: '2023-02-14', license: 'CC-BY-4.0' },
  '10.5555/dhrg.2023.008': { publishedOn: '2023-07-03', links: [link('preprint', 'graph-networks-preprint')] },
  '10.5555/dhrg.2023.017': { publisher: 'Society for Field Sensing', links: [link('poster', 'soil-moisture-poster')] },
  '10.5555/dhrg.2024.009': { publishedOn: '2024-05-17', license: 'CC0-1.0', links: [link('data', 'open-inventory')] },
  '10.5555/dhrg.2024.021': { publishedOn: '2024-09', license: 'CC-BY-NC-4.0' },
  '10.5555/dhrg.2025.009': { publishedOn: '2025-08-21', license: 'CC-BY-4.0', links: [link('code', 'surrogates')] },
  '10.5555/dhrg.2025.016': { publisher: 'Society for Field Sensing', links: [link('slides', 'outlooks-slides')] },
  '10.5555/dhrg.2026.001': {
    publishedOn: '2026-10-05',
    publisher: 'Northfield University Press',
    license: 'CC-BY-4.0',
    links: [link('preprint', 'velocity-forecast-preprint'), link('code', 'velocity-forecast-code')],
  },
  '10.5555/dhrg.2026.011': { publisher: 'Northfield University Press', isbn: '978-1-4028-9462-6' },
}

const withOrcid = (name: AuthorName): AuthorName => {
  const orcid = 'family' in name ? ORCIDS.get(`${name.given} ${name.family}`) : undefined
  return orcid ? { ...name, orcid } : name
}

/** Returns a sample publication with its authors as a list, its themes and its additional fields (records §2). */
export const inDetail = (publication: PublicationInput) => {
  const keywords = publication.keywords ?? []
  const themes = THEMES_OF_KEYWORDS.flatMap(([theme, words]) =>
    words.some((word) => keywords.includes(word)) ? [theme] : [],
  )
  return {
    ...publication,
    authorNames: (publication.authorNames ?? parseAuthors(publication.authors)).map(withOrcid),
    themes: themes.length > 0 ? themes : null,
    ...(publication.doi ? DETAILS[publication.doi] : undefined),
  }
}
