import type { Geometry, Position } from '@hazards/schema/geometry'

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
 * Parses a typed geometry: GeoJSON, also a feature with one; else positions, one per line. Several are a line, or an area
 * if the last is the same as the first. What cannot be read becomes a value that the schema rejects; nothing, undefined.
 */
export const readGeometry = (typed: string): unknown => {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.startsWith('{')) return readGeoJson(text)
  const positions = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [positionIn(line)]))
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

const positionIn = (line: string): Position => {
  const [latitude, longitude] = line
    .split(/[,;\s]+(?=\S)/)
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return [longitude ?? Number.NaN, latitude ?? Number.NaN]
}
