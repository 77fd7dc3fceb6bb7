import { z } from 'zod'
import { COUNTRY_CODES, getCountryName } from './country.constants.ts'
import { siteKind } from './kinds/site.ts'
import { integerInQuery, strictFields } from './primitives.ts'

/** How many features one response holds at most, and without a limit (OGC API - Features, part 1, 7.15.2). */
export const FEATURES_MAX = 1000
const FEATURES_DEFAULT = 100

const BBOX_ERROR =
  'bbox must be west,south,east,north in degrees, each with a lowest and a highest height between, if at all'

/** West, south, east, north in degrees. West is more than east where the box crosses the antimeridian. */
export type Bbox = [west: number, south: number, east: number, north: number]

const NUMBER = String.raw`-?\d{1,6}(?:\.\d{1,15})?`

const bbox = z
  .string()
  .max(200, { error: BBOX_ERROR })
  .regex(new RegExp(`^${NUMBER}(?:,${NUMBER}){3}(?:(?:,${NUMBER}){2})?$`), { error: BBOX_ERROR })
  .transform((text): Bbox => {
    const numbers = text.split(',').map(Number)
    const [west = 0, south = 0, ...rest] = numbers
    const [east = 0, north = 0] = numbers.length === 6 ? rest.slice(1, 3) : rest
    return [west, south, east, north]
  })
  .refine(([west, south, east, north]) => [west, east].every(isLongitude) && isSouthOf(south, north), {
    error: BBOX_ERROR,
  })

const isLongitude = (degrees: number) => Math.abs(degrees) <= 180
const isSouthOf = (south: number, north: number) => south >= -90 && north <= 90 && south <= north

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
const isMoment = (text: string) => moment.safeParse(text).success
const isOpen = (text: string) => text === '' || text === '..'

/** Returns whether an interval does not end before it begins; a day ends with its last second. */
const isInOrder = (interval: string) => {
  const [begin = '', end = ''] = interval.split('/')
  return !(Date.parse(begin) > Date.parse(end.length === 10 ? `${end}T23:59:59Z` : end))
}

/** An instant, or an interval whose ends may be open. */
const datetime = z
  .string()
  .max(100)
  .refine(
    (text) => {
      const [begin = '', end, ...more] = text.split('/')
      if (end === undefined) return isMoment(begin)
      return more.length === 0 && [begin, end].every((each) => isOpen(each) || isMoment(each))
    },
    { error: 'datetime must be a time such as 2024-05-17T00:00:00Z, or two with / between, of which .. is open' },
  )
  .refine(isInOrder, { error: 'datetime must not end before it begins' })

/** The filter of /sites.geojson: that of the list of sites. */
export const siteFeaturesQuery = strictFields(siteKind.filter)

/** The parameters of the items of a collection. */
/** Returns the code of a country for its English name, and anything else as it is. */
const codeOfCountry = (text: string): string => COUNTRY_CODES.find((code) => getCountryName(code) === text) ?? text

export const siteItemsQuery = siteFeaturesQuery.extend({
  // The property of this name has the name of the country, which clients of the standard ask for.
  country: z.string().transform(codeOfCountry).pipe(siteFeaturesQuery.shape.country.unwrap()).optional(),
  bbox: bbox.optional(),
  datetime: datetime.optional(),
  limit: integerInQuery('limit', 1, 100_000)
    .transform((limit) => Math.min(limit, FEATURES_MAX))
    .default(FEATURES_DEFAULT),
  offset: integerInQuery('offset', 0, 1_000_000).default(0),
})
export type SiteItemsQuery = z.infer<typeof siteItemsQuery>
