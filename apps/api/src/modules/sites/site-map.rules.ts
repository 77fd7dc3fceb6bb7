import type { Geometry, Position } from '@hazards/schema/geometry'
import type { SiteMap, SiteMarker } from '@hazards/schema/site-map'
import { getCorner, getScale, type MapPart, partAround, projectOnWorld, WORLD, writePart } from '@hazards/schema/world'

/** What the map knows of a site. */
export type MappedSite = { slug: string; name: string; geometry: Geometry; precision: string }

/**
 * The smallest distance of two markers, in pixels of the drawing: 24 px where that is shown 277 px wide, as on a narrow phone
 * (records §16.5).
 */
const APART = 104
/** The length of all shapes of a drawing, and that of one without its path. What does not fit is drawn as a marker only. */
const SHAPES_MAX = 20_000
const EMPTY_SHAPE = '<path d="" class="site-area"></path>'.length
/** The smallest part for a single place: about 2,500 km wide, so that one can tell where it is. */
const AROUND_ONE_PLACE = 4

type Point = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }

export const listPositions = ({ type, coordinates }: Geometry): Position[] => {
  if (type === 'Point') return [coordinates]
  return type === 'LineString' ? coordinates : coordinates.flat()
}

const buildBox = (points: Point[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

const listPoints = (geometry: Geometry): Point[] =>
  listPositions(geometry).map(([longitude, latitude]) => projectOnWorld({ longitude, latitude }))

/** Returns the middle of a geometry on the world map: of a line the position halfway, of an area the middle of its box. */
const getMiddle = (geometry: Geometry): Point => {
  const points = listPoints(geometry)
  if (geometry.type !== 'Polygon') return points[Math.floor(points.length / 2)] as Point
  const { left, right, top, bottom } = buildBox(points)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Returns the middle of a geometry in degrees, such as '48.43° N, 121.52° W'. */
export const formatPosition = (geometry: Geometry): string => {
  const { x, y } = getMiddle(geometry)
  const east = (((((x - WORLD.width / 2) / WORLD.degree.east + WORLD.middle + 540) % 360) + 360) % 360) - 180
  const north = WORLD.north - y / WORLD.degree.south
  const of = (degrees: number, [plus, minus]: [string, string]) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? minus : plus}`
  return `${of(north, ['N', 'S'])}, ${of(east, ['E', 'W'])}`
}

/** Returns the part of the map around these sites; of a single place with its surroundings. */
export const partAroundSites = (sites: MappedSite[]): MapPart => {
  const box = buildBox(sites.flatMap(({ geometry }) => listPoints(geometry)))
  const isOnePlace = box.right - box.left < 1 && box.bottom - box.top < 1
  return partAround(box, isOnePlace ? AROUND_ONE_PLACE : undefined)
}

type Placed = { site: MappedSite; at: Point }

/** Returns the sites whose middle is in this part, with where it is drawn. */
export const sitesIn = (sites: MappedSite[], part: MapPart): Placed[] => {
  const { left, top, scale } = getCorner(part)
  return sites.flatMap((site) => {
    const { x, y } = getMiddle(site.geometry)
    const at = { x: (x - left) * scale, y: (y - top) * scale }
    const isInside = at.x >= 0 && at.x <= WORLD.width && at.y >= 0 && at.y <= WORLD.height
    return isInside ? [{ site, at }] : []
  })
}

type Cluster = Point & { members: Placed[] }

/** Returns sites in groups that are at least {@link APART}, each at the middle of its members. */
const grouped = (placed: Placed[]): Cluster[] => {
  const cells = new Map<string, Placed[]>()
  for (const each of placed) {
    const cell = `${Math.floor(each.at.x / APART)},${Math.floor(each.at.y / APART)}`
    cells.set(cell, [...(cells.get(cell) ?? []), each])
  }
  const clusters = [...cells.values()].map(buildCluster)
  for (;;) {
    const pair = findClose(clusters)
    if (!pair) return clusters
    const [first, second] = pair
    clusters.splice(
      second,
      1,
      buildCluster([...(clusters[first]?.members ?? []), ...(clusters[second]?.members ?? [])]),
    )
    clusters.splice(first, 1)
  }
}

const buildCluster = (members: Placed[]): Cluster => ({
  x: members.reduce((sum, { at }) => sum + at.x, 0) / members.length,
  y: members.reduce((sum, { at }) => sum + at.y, 0) / members.length,
  members,
})

const findClose = (clusters: Cluster[]): [number, number] | undefined => {
  for (const [first, a] of clusters.entries())
    for (let second = first + 1; second < clusters.length; second++) {
      const b = clusters[second] as Cluster
      if (Math.hypot(a.x - b.x, a.y - b.y) < APART) return [first, second]
    }
  return undefined
}

const getMarker = ({ x, y, members }: Cluster, part: MapPart): SiteMarker => {
  const [first] = members as [Placed]
  const place = { x: Math.round(x), y: Math.round(y), count: members.length }
  if (members.length === 1) {
    const { slug, name, precision } = first.site
    return { ...place, label: name, slug, part: null, isVague: precision === 'region' }
  }
  const closer = partAround(buildBox(members.map(({ site }) => getMiddle(site.geometry))))
  const others = members.length === 2 ? members[1]?.site.name : `${members.length - 1} others`
  const isCloser = closer.depth > part.depth
  return {
    ...place,
    label: `${first.site.name} and ${others}`,
    slug: null,
    part: isCloser ? writePart(closer) : null,
    isVague: false,
  }
}

/** Returns the lines and areas that reach into a part as path data in whole pixels, as far as there is room for them. */
const listShapes = (sites: MappedSite[], part: MapPart): SiteMap['shapes'] => {
  const { left, top, scale } = getCorner(part)
  const reaches = (box: Box) =>
    (box.right - left) * scale >= 0 &&
    (box.left - left) * scale <= WORLD.width &&
    (box.bottom - top) * scale >= 0 &&
    (box.top - top) * scale <= WORLD.height
  let room = SHAPES_MAX
  return sites.flatMap(({ slug, geometry }) => {
    if (geometry.type === 'Point' || !reaches(buildBox(listPoints(geometry)))) return []
    const lines = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
    const path = lines.map((positions) => getPath(positions, { left, top, scale })).join('')
    room -= path.length + EMPTY_SHAPE
    return path === '' || room < 0 ? [] : [{ slug, path, isArea: geometry.type === 'Polygon' }]
  })
}

const getPath = (positions: Position[], { left, top, scale }: ReturnType<typeof getCorner>): string => {
  const points = positions.map(([longitude, latitude]) => {
    const { x, y } = projectOnWorld({ longitude, latitude })
    return `${Math.round((x - left) * scale)} ${Math.round((y - top) * scale)}`
  })
  const distinct = points.filter((point, at) => point !== points[at - 1])
  return distinct.length > 1 ? `M${distinct.join('L')}` : ''
}

/** Draws sites on a part of the world map: near ones as one marker that leads to a larger drawing (records §16.5). */
export const drawSites = (sites: MappedSite[], part: MapPart): SiteMap => {
  const placed = sitesIn(sites, part)
  const { left, top, scale } = getCorner(part)
  const whole = { left, top, right: left + WORLD.width / scale, bottom: top + WORLD.height / scale }
  const larger = partAround(whole, part.depth - 1)
  return {
    part: part.depth > 0 ? writePart(part) : null,
    larger: larger.depth > 0 ? writePart(larger) : null,
    markers: grouped(placed).map((cluster) => getMarker(cluster, part)),
    shapes: listShapes(sites, part),
    scale: getScale(part),
  }
}
