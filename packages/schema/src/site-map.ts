import { z } from 'zod'
import { hazardFilter } from './fields/hazard-fields.ts'
import { integerBetween, oneOf, optionalText, requiredText, strictFields } from './primitives.ts'
import { RECORD_SITES_KINDS, SITES_PER_PAGE } from './site.constants.ts'

/** Which part of the map of all sites is wanted, of those about what, and which page of the table beside it (records §16.5). */
export const siteMapInput = strictFields({
  part: optionalText('Part', 20),
  from: integerBetween('From', 0, 1_000_000).optional(),
  ...hazardFilter,
})
export type SiteMapInput = z.infer<typeof siteMapInput>

/** One site, or several that lie too close to each other to be told apart. Positions are in pixels of the drawing. */
const markerSchema = z.object({
  x: z.int(),
  y: z.int(),
  count: z.int(),
  label: z.string(),
  /** The page of the only site. */
  slug: z.string().nullable(),
  /** The part of the map in which several can be told apart; null if there is none. */
  part: z.string().nullable(),
  isVague: z.boolean(),
})
export type SiteMarker = z.infer<typeof markerSchema>

const siteMapSchema = z.object({
  /** null: the world. */
  part: z.string().nullable(),
  /** The next larger part; null: the world. */
  larger: z.string().nullable(),
  markers: z.array(markerSchema),
  /** Lines and areas, as path data. */
  shapes: z.array(z.object({ slug: z.string(), path: z.string(), isArea: z.boolean() })),
  /** A round number of kilometers, and its length in pixels. */
  scale: z.object({ kilometers: z.number(), pixels: z.int() }),
})
export type SiteMap = z.infer<typeof siteMapSchema>

const siteEntrySchema = z.object({
  slug: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  precision: z.string(),
  measured: z.string().nullable(),
  since: z.string().nullable(),
  /** Degrees north and east of its middle. */
  position: z.string(),
})
export type SiteEntry = z.infer<typeof siteEntrySchema>

/** The map, and at most {@link SITES_PER_PAGE} of the sites on it as rows of a table. */
export const sitesOnMapSchema = z.object({
  map: siteMapSchema,
  entries: z.array(siteEntrySchema).max(SITES_PER_PAGE),
  total: z.int(),
})
export type SitesOnMap = z.infer<typeof sitesOnMapSchema>

/** The record whose sites are wanted. */
export const recordSitesInput = strictFields({
  record: oneOf('Record', RECORD_SITES_KINDS),
  slug: requiredText('Slug', 100),
})
export type RecordSitesInput = z.infer<typeof recordSitesInput>

/** The sites of a record, with a map of them; null without any. */
export const recordSitesSchema = z.object({ entries: z.array(siteEntrySchema), map: siteMapSchema.nullable() })
export type RecordSites = z.infer<typeof recordSitesSchema>
