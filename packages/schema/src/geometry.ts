import { z } from 'zod'
import { readMapLink } from './map-link.ts'
import { numberBetween } from './primitives.ts'

/** Records §16.2: the maximum number of positions of a site's geometry. */
const GEOMETRY_POSITIONS_MAX = 200

/** Degrees east and north in WGS 84. A height is accepted and dropped. */
export type Position = [longitude: number, latitude: number]

const longitude = numberBetween('Geometry: longitude', -180, 180)
const latitude = numberBetween('Geometry: latitude', -90, 90)

const position = z
  .array(z.unknown(), { error: 'Geometry: a position is [longitude, latitude]' })
  .refine((value) => value.length === 2 || value.length === 3, {
    error: 'Geometry: a position is [longitude, latitude]',
    abort: true,
  })
  .transform((value, context): Position => {
    const [east, north] = [longitude.safeParse(value[0]), latitude.safeParse(value[1])]
    for (const part of [east, north])
      if (!part.success) context.addIssue({ code: 'custom', message: part.error.issues[0]?.message ?? '' })
    return [east.data ?? 0, north.data ?? 0]
  })
  .meta({ type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 2, maxItems: 3 })

const isSame = ([a, b]: Position, [c, d]: Position) => a === c && b === d

const line = z
  .array(position, { error: 'Geometry: coordinates must be a list of positions' })
  .min(2, { error: 'Geometry: a line needs at least two positions' })
  .max(GEOMETRY_POSITIONS_MAX, { error: `Geometry: at most ${GEOMETRY_POSITIONS_MAX} positions` })

const ring = z
  .array(position, { error: 'Geometry: coordinates must be a list of rings' })
  .min(4, { error: 'Geometry: a ring needs at least four positions, the last the same as the first' })
  .max(GEOMETRY_POSITIONS_MAX, { error: `Geometry: at most ${GEOMETRY_POSITIONS_MAX} positions` })
  .refine((value) => isSame(value[0] as Position, value.at(-1) as Position), {
    error: 'Geometry: a ring must be closed, its last position the same as the first',
  })

/** Returns twice the signed area of a ring: positive if it runs counterclockwise. */
const signedArea = (positions: Position[]): number =>
  positions.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = positions[(at + 1) % positions.length] as Position
    return sum + x * nextY - nextX * y
  }, 0)

/** Returns rings as RFC 7946 wants them: the outer one counterclockwise, holes clockwise. */
const wind = (rings: Position[][]): Position[][] =>
  rings.map((positions, at) => (signedArea(positions) < 0 === (at === 0) ? positions.toReversed() : positions))

const rings = z
  .array(ring, { error: 'Geometry: coordinates must be a list of rings' })
  .min(1, { error: 'Geometry: an area needs a ring' })
  .max(GEOMETRY_POSITIONS_MAX / 4, { error: `Geometry: at most ${GEOMETRY_POSITIONS_MAX} positions` })
  .refine((value) => value.flat().length <= GEOMETRY_POSITIONS_MAX, {
    error: `Geometry: at most ${GEOMETRY_POSITIONS_MAX} positions`,
  })
  .refine((value) => value.every((positions) => signedArea(positions) !== 0), {
    error: 'Geometry: a ring must enclose an area',
  })
  .transform(wind)

const UNKNOWN = 'Geometry must be a GeoJSON Point, LineString or Polygon'
/** Says what is wrong with a line that the form could not read as a place. */
const explain = (typed: string): string => {
  const read = readMapLink(typed)
  return 'problem' in read ? `Geometry, “${typed.slice(0, 40)}”: ${read.problem}` : UNKNOWN
}
const strict = (names: string) => ({
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys' ? `Geometry has only type and ${names}` : UNKNOWN,
})

/** A GeoJSON geometry (RFC 7946) in WGS 84: one point, line or area of at most 200 positions (records §16.2). */
export const geometryInput = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('Point'), coordinates: position }, strict('coordinates')),
    z.strictObject({ type: z.literal('LineString'), coordinates: line }, strict('coordinates')),
    z.strictObject({ type: z.literal('Polygon'), coordinates: rings }, strict('coordinates')),
  ],
  {
    error: ({ input }) => {
      if (input === undefined) return 'Geometry is required'
      return typeof input === 'string' ? explain(input) : UNKNOWN
    },
  },
)

const positionOutput = z.tuple([z.number(), z.number()]).meta({ description: 'Longitude and latitude' })

/** The same in responses. */
export const geometrySchema = z.union([
  z.object({ type: z.literal('Point'), coordinates: positionOutput }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(positionOutput) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(positionOutput)) }),
])
export type Geometry = z.infer<typeof geometrySchema>
