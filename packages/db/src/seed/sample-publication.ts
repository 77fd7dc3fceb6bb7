import { type AuthorName, parseAuthors } from '@hazards/schema/author-names'
import type { LinkKind, PublicationInput } from '@hazards/schema/publication'
import { SARROW_FIRES } from '../first-content/events.ts'
import { firstPeople } from '../first-content/people.ts'
import type { SampleImage } from './sample-images.ts'

/**
 * A publication of the demo. A few are about no hazard and no site, as in every list: they are about all places, or about none.
 */
export type SamplePublication = PublicationInput & {
  figure?: { image: SampleImage; caption: string; summary?: string; isFeatured?: true }
  /** Its file in packages/db/seed-papers. */
  pdf?: string
}

type Places = Pick<PublicationInput, 'hazards' | 'eventIds' | 'sites' | 'projects'>

export const [LANDSLIDE, FLOWS, SLIDES, FALLS, LIQUEFACTION] = ['GH0300', 'GH0303', 'GH0304', 'GH0301', 'GH0307']
export const [EARTHQUAKE, RIVER_FLOOD, COASTAL_FLOOD, STORM_SURGE] = ['GH0101', 'MH0604', 'MH0601', 'MH0703']
export const [LAKE_OUTBURST, FLASH_FLOOD, RAIN] = ['MH0607', 'MH0603', 'MH0402']
export const [BUILDING, BRIDGE, POWER, INFRASTRUCTURE] = ['TL0201', 'TL0204', 'TL0209', 'TL0207']

export const aldrew: Places = { hazards: [SLIDES], sites: ['aldrew-landslide', 'tarrin-valley'] }
export const slopeWatch: Places = { ...aldrew, projects: ['tarrin-valley-slope-watch'] }
export const burned: Places = {
  hazards: [FLOWS, 'EN0205'],
  eventIds: SARROW_FIRES,
  sites: ['sarrow-hills'],
  projects: ['burned-basins'],
}
export const osk: Places = { hazards: [RIVER_FLOOD], sites: ['lower-osk'] }
export const gauges: Places = { ...osk, projects: ['gauges-for-the-lower-osk'] }
export const scour: Places = { hazards: [BRIDGE, RIVER_FLOOD], sites: ['lower-osk'] }

export const link = (kind: LinkKind, name: string) => ({ kind, url: `https://example.org/dhrg/${name}` })

/** ORCIDs by the author names on papers. */
const ORCIDS = new Map(firstPeople.flatMap(({ name, orcid }) => (orcid ? [[name.replace(/^Dr\. /, ''), orcid]] : [])))

const THEMES_OF_KEYWORDS: readonly (readonly [string, readonly string[]])[] = [
  ['landslide-dynamics', ['landslides', 'debris flows', 'run-out']],
  ['flood-modelling', ['floods', 'inundation', 'storm surge']],
  ['climate-variability-impacts', ['climate change', 'climate variability', 'extreme rainfall', 'glacial lakes']],
  ['infrastructure-resilience', ['infrastructure', 'resilience', 'masonry', 'levees', 'risk communication']],
  ['remote-sensing-gis', ['remote sensing', 'InSAR', 'GIS', 'lidar', 'drones']],
  ['computational-methods', ['numerical modeling', 'machine learning', 'surrogate models', 'data assimilation']],
]

const withOrcid = (name: AuthorName): AuthorName => {
  const orcid = 'family' in name ? ORCIDS.get(`${name.given} ${name.family}`) : undefined
  return orcid ? { ...name, orcid } : name
}

/** Returns a sample publication as a program or a form would send it (records §2), with its authors as a list and its themes. */
export const inDetail = ({ figure: _, pdf: __, ...publication }: SamplePublication) => {
  const keywords = publication.keywords ?? []
  const themes = THEMES_OF_KEYWORDS.flatMap(([theme, words]) =>
    words.some((word) => keywords.includes(word)) ? [theme] : [],
  )
  return {
    ...publication,
    authorNames: (publication.authorNames ?? parseAuthors(publication.authors)).map(withOrcid),
    themes: themes.length > 0 ? themes : null,
  }
}
