import type { Position } from '@hazards/schema/geometry'
import type { Site } from '@hazards/schema/kinds/site'
import type { Bbox, SiteItemsQuery } from '@hazards/schema/site-features'
import { listPositions } from './site-map.rules.ts'

/** Returns whether the box of a site touches another one, which may cross the antimeridian. */
const touches = (positions: Position[], [west, south, east, north]: Bbox): boolean => {
  const latitudes = positions.map(([, latitude]) => latitude)
  if (Math.max(...latitudes) < south || Math.min(...latitudes) > north) return false
  const longitudes = withoutJump(positions.map(([longitude]) => longitude))
  const [from, to] = [Math.min(...longitudes), Math.max(...longitudes)]
  const end = west <= east ? east : east + 360
  return [-360, 0, 360].some((turn) => to >= west + turn && from <= end + turn)
}

/** What spans more than half of the earth crosses the antimeridian, as the map draws it: what is west of it is counted on from 180. */
const withoutJump = (longitudes: number[]): number[] =>
  Math.max(...longitudes) - Math.min(...longitudes) > 180
    ? longitudes.map((longitude) => (longitude < 0 ? longitude + 360 : longitude))
    : longitudes

/** Returns the last millisecond of an interval or an instant; Infinity if it is open. */
const getEnd = (datetime: string): number => {
  const end = datetime.split('/').at(-1) ?? ''
  if (end === '' || end === '..') return Number.POSITIVE_INFINITY
  return Date.parse(end.length === 10 ? `${end}T23:59:59.999Z` : end)
}

/** Returns whether work at a site went on within a time: from its beginning on, or always where that is not known. */
const isWithin = (since: string | null, datetime: string): boolean =>
  since === null || Date.parse(since) <= getEnd(datetime)

/** Returns whether a site is in the part of the earth and the time of a request. */
export const isWanted = (
  { geometry, since }: Site,
  { bbox, datetime }: Pick<SiteItemsQuery, 'bbox' | 'datetime'>,
): boolean => (!bbox || touches(listPositions(geometry), bbox)) && (!datetime || isWithin(since, datetime))

/** Returns west, south, east and north of all sites; undefined without any. */
export const getExtent = (sites: Site[]): Bbox | undefined => {
  const positions = sites.flatMap(({ geometry }) => listPositions(geometry))
  if (positions.length === 0) return undefined
  const along = (at: 0 | 1) => positions.map((position) => position[at])
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(along(0)), least(along(1)), most(along(0)), most(along(1))]
}
