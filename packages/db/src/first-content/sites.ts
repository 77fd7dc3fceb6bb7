import type { EventId } from '@hazards/schema/event-ids'
import type { Geometry, Position } from '@hazards/schema/geometry'
import type { SitePrecision } from '@hazards/schema/site.constants'
import { CARROW_FAULT_EARTHQUAKE, DANVALE_FLOOD, KESTIN_AVALANCHE, SARROW_FIRES } from './events.ts'

type FirstSite = {
  slug: string
  name: string
  place: string
  country: string
  geometry: Geometry
  precision: SitePrecision
  since?: string
  measured?: string
  hazards: string[]
  eventIds?: EventId[]
}

const point = (latitude: number, longitude: number): Geometry => ({ type: 'Point', coordinates: [longitude, latitude] })
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
const area = (...ring: Position[]): Geometry => ({ type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] })

/**
 * The group's sites. Those of its own region are fictional: between the Merrow Estuary and the Hesper Range, at most 130 km
 * apart. The partners' are real regions without an exact place.
 */
export const firstSites: readonly FirstSite[] = [
  {
    slug: 'aldrew-landslide',
    name: 'Aldrew landslide',
    place: 'Tarrin Valley, above the village of Aldrew',
    country: 'US',
    geometry: point(48.43, -121.52),
    precision: 'exact',
    since: '2017',
    measured: 'Surface velocity by radar and GNSS, pore pressure in two boreholes, seismic noise on twelve sensors.',
    hazards: ['GH0304'],
  },
  {
    slug: 'tarrin-valley',
    name: 'Tarrin Valley',
    place: 'From Aldrew to the mouth of the Tarrin',
    country: 'US',
    geometry: line([-121.45, 48.47], [-121.6, 48.41], [-121.75, 48.33], [-121.9, 48.28]),
    precision: 'approximate',
    since: '2015',
    measured: 'Slope movement by satellite radar every twelve days.',
    hazards: ['GH0304', 'GH0300'],
  },
  {
    slug: 'danvale',
    name: 'Danvale',
    place: 'Town on the Osk',
    country: 'US',
    geometry: point(48.06, -121.93),
    precision: 'exact',
    since: '2019',
    measured: 'Flood marks, household surveys after the flood, masonry of schools.',
    hazards: ['MH0604', 'GH0101', 'TL0201'],
    eventIds: DANVALE_FLOOD,
  },
  {
    slug: 'lower-osk',
    name: 'Lower Osk',
    place: 'Flood plain from Danvale to the Merrow Estuary',
    country: 'US',
    geometry: line([-121.93, 48.06], [-122.05, 48.08], [-122.17, 48.1], [-122.28, 48.16], [-122.37, 48.2]),
    precision: 'exact',
    since: '2016-10',
    measured: 'Water level at 24 bridges, discharge at six stations, scour at piers.',
    hazards: ['MH0604', 'TL0204'],
  },
  {
    slug: 'merrow-estuary',
    name: 'Merrow Estuary',
    place: 'Mouth of the Osk',
    country: 'US',
    geometry: area([-122.47, 48.17], [-122.36, 48.17], [-122.35, 48.25], [-122.45, 48.27]),
    precision: 'approximate',
    since: '2020',
    measured: 'Water level and waves during storm surges.',
    hazards: ['MH0703', 'MH0601'],
  },
  {
    slug: 'carrow-fault',
    name: 'Carrow Fault, Danvale to Kestin Pass',
    place: 'Along the foot of the Hesper Range',
    country: 'US',
    geometry: line([-121.93, 48.06], [-121.7, 47.96], [-121.45, 47.88], [-121.2, 47.78], [-121.06, 47.74]),
    precision: 'approximate',
    since: '2020',
    measured: 'Ground motion in the cellars of twelve schools; landslides after the earthquake.',
    hazards: ['GH0101', 'GH0300'],
    eventIds: CARROW_FAULT_EARTHQUAKE,
  },
  {
    slug: 'kestin-pass',
    name: 'Kestin Pass',
    place: 'Mountain road over the Hesper Range',
    country: 'US',
    geometry: point(47.74, -121.06),
    precision: 'exact',
    since: '2018',
    measured: 'Debris flows, state of bridges, snow.',
    hazards: ['GH0303', 'TL0204'],
    eventIds: KESTIN_AVALANCHE,
  },
  {
    slug: 'hesper-range',
    name: 'Hesper Range',
    place: 'The mountains east of the Osk',
    country: 'US',
    geometry: area([-121.5, 47.72], [-120.95, 47.7], [-120.85, 48.2], [-121.1, 48.6], [-121.45, 48.55], [-121.4, 48.1]),
    precision: 'region',
    since: '2015',
    measured: 'Daily rain at 31 stations, inventory of hazards since 1850.',
    hazards: ['GH0300', 'MH0604', 'MH0607', 'GH0101'],
  },
  {
    slug: 'quill-lake',
    name: 'Quill Lake',
    place: 'Below the Quill Glacier, Hesper Range',
    country: 'US',
    geometry: point(48.32, -121.05),
    precision: 'exact',
    since: '2021',
    measured: 'Depth of the lake, movement of the moraine and of rock slopes above it.',
    hazards: ['MH0607', 'GH0301'],
  },
  {
    slug: 'sarrow-hills',
    name: 'Sarrow hills',
    place: 'Seventeen burned basins',
    country: 'US',
    geometry: point(47.62, -121.72),
    precision: 'approximate',
    since: '2021-08',
    measured: 'Rain, soil and channels in the years after wildfire.',
    hazards: ['GH0303', 'EN0205'],
    eventIds: SARROW_FIRES,
  },
  {
    slug: 'sarrow-basin',
    name: 'Sarrow Basin',
    place: 'Levees along the lower Sarrow',
    country: 'US',
    geometry: area([-122.12, 47.68], [-121.82, 47.64], [-121.78, 47.8], [-122.05, 47.86]),
    precision: 'approximate',
    since: '2023',
    measured: 'Settlement of levees, cone penetration tests, groundwater.',
    hazards: ['GH0307', 'MH0604'],
  },
  {
    slug: 'comparison-slopes-valais-alps',
    name: 'Comparison slopes, Valais Alps',
    place: 'Rhône Valley',
    country: 'CH',
    geometry: point(46.2, 7.6),
    precision: 'region',
    hazards: ['GH0304'],
  },
  {
    slug: 'partner-schools-western-anatolia',
    name: 'Partner schools, western Anatolia',
    place: 'Manisa and Uşak',
    country: 'TR',
    geometry: point(38.7, 28.6),
    precision: 'region',
    hazards: ['GH0101'],
  },
  {
    slug: 'partner-gauges-brahmaputra-plain',
    name: 'Partner gauges, Brahmaputra plain',
    place: 'Kurigram and Gaibandha',
    country: 'BD',
    geometry: point(25.3, 89.7),
    precision: 'region',
    hazards: ['MH0604'],
  },
  {
    slug: 'comparison-basins-biobio',
    name: 'Comparison basins, Biobío',
    place: 'Cordillera of the Biobío Region',
    country: 'CL',
    geometry: point(-37.6, -72.4),
    precision: 'region',
    hazards: ['GH0303', 'EN0205'],
  },
  {
    slug: 'comparison-lake-cordillera-blanca',
    name: 'Comparison lake, Cordillera Blanca',
    place: 'Above Huaraz',
    country: 'PE',
    geometry: point(-9, -77.6),
    precision: 'region',
    hazards: ['MH0607'],
  },
]
