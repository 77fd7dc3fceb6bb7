import type { Geometry, Position } from '@hazards/schema/geometry'
import { readMapLink } from '@hazards/schema/map-link'

/** Returns a geometry as it is typed: one position per line, degrees north before east; an area with holes as GeoJSON. */
export const writeGeometry = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point':
      return formatLine(geometry.coordinates)
    case 'LineString':
      return geometry.coordinates.map(formatLine).join('\n')
    case 'Polygon':
      return geometry.coordinates.length === 1
        ? (geometry.coordinates[0] ?? []).map(formatLine).join('\n')
        : JSON.stringify(geometry)
  }
}

/**
 * Parses a typed geometry: GeoJSON, also a feature with one; else positions or map links, one per line. Several are a line, or
 * an area if the last is the same as the first. Of what cannot be read the first line is returned, for which the schema has
 * words; of nothing, undefined.
 */
export const readGeometry = (typed: string): unknown => {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.startsWith('{')) return readGeoJson(text)
  const read = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [positionIn(line.trim())]))
  const unread = read.find((each) => typeof each === 'string')
  if (unread !== undefined) return unread
  const positions = read as Position[]
  const [first, last] = [positions[0], positions.at(-1)]
  if (positions.length === 1) return { type: 'Point', coordinates: first }
  const isClosed = positions.length > 3 && String(first) === String(last)
  return isClosed ? { type: 'Polygon', coordinates: [positions] } : { type: 'LineString', coordinates: positions }
}

const readGeoJson = (text: string): unknown => {
  try {
    const value = JSON.parse(text)
    return value.type === 'Feature' ? value.geometry : value
  } catch {
    return text
  }
}

const formatLine = ([longitude, latitude]: Position): string => `${latitude}, ${longitude}`

const PAIR = /^([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)$/

/** Returns the position of a line, or the line itself if it has none. Two numbers may be any: the schema knows their limits. */
const positionIn = (line: string): Position | string => {
  const [, latitude, longitude] = PAIR.exec(line) ?? []
  if (longitude !== undefined) return [Number(longitude), Number(latitude)]
  const read = readMapLink(line)
  return 'place' in read ? [read.place.longitude, read.place.latitude] : line
}
