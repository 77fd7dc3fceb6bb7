import { z } from 'zod'
import { arrangedSchemas } from '../arranged-schemas.ts'
import { COUNTRY_CODES, getCountryName } from '../country.constants.ts'
import { field } from '../fields/field.ts'
import { formattedOrNone, textFormat } from '../fields/formatted-fields.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import { image, links, optionalLine, optionalPartialDate } from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { geometryInput, geometrySchema } from '../geometry.ts'
import { ARRANGED_SORTS } from '../record-lists.ts'
import { SITE_LIMITS as LIMITS, PRECISION_LABELS, SITE_PRECISIONS } from '../site.constants.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'

const country = z.enum(COUNTRY_CODES, { error: 'Country must be two letters of ISO 3166-1, such as CH' })

/** The places of the group's work (records §16.1). */
const siteFields = {
  name: line({ label: 'Name', example: 'Aldrew landslide' }, LIMITS.name),
  place: optionalLine(
    { label: 'Place', hint: 'In words', example: 'Upper Tarrin Valley, above Aldrew', width: 3 },
    LIMITS.place,
  ),
  country: field(
    { label: 'Country', description: 'ISO 3166-1, two letters', example: 'CH', width: 3 },
    {
      control: 'select',
      options: [
        { value: '', label: 'None' },
        ...COUNTRY_CODES.map((value) => ({ value, label: getCountryName(value) })).sort((a, b) =>
          a.label.localeCompare(b.label, 'en'),
        ),
      ],
      input: country.nullish(),
      output: z.string().nullable(),
    },
  ),
  geometry: field(
    {
      label: 'Geometry',
      hint: 'Degrees north and east, such as 46.2, 7.6, or the link of a place on Google Maps or OpenStreetMap. For a line or an area one position per line, the last of an area the same as the first; or GeoJSON.',
      description: 'GeoJSON in WGS 84: a Point, LineString or Polygon of at most 200 positions. Heights are dropped',
      example: { type: 'Point', coordinates: [7.6, 46.2] },
    },
    { control: 'geometry', isRequired: true, input: geometryInput, output: geometrySchema },
  ),
  precision: choice({ label: 'Precision', width: 3, example: 'approximate' }, SITE_PRECISIONS, PRECISION_LABELS),
  since: optionalPartialDate({
    label: 'Since',
    hint: 'Since when we work there: 2019, 2019-05 or 2019-05-17.',
    example: '2019',
    width: 3,
  }),
  ...hazardFields(),
  measured: formattedOrNone(
    { label: 'What is measured', example: 'Displacement by radar and GNSS, pore pressure, rainfall.' },
    LIMITS.measured,
  ),
  textFormat: textFormat(),
  imageUrl: image('Picture'),
  imageAlt: optionalLine(
    { label: 'Description of the picture', hint: 'For people who cannot see it' },
    LIMITS.imageAlt,
  ),
}

/** The field with which other records name sites. */
export const linkedSites = (isMore = false) =>
  links(
    { label: 'Study sites', description: 'Slugs of sites', example: ['aldrew-landslide'], ...(isMore && { isMore }) },
    LIMITS.linked,
    'site',
  )

const filter = { country: country.optional(), ...hazardFilter }
const schemas = arrangedSchemas('Site', { fields: siteFields, filter })

export const siteKind = {
  one: 'site',
  many: 'sites',
  logged: 'site',
  ...KIND_PLACES.site,
  api: '/sites',
  part: 'Sites',
  about: 'The places where the group works.',
  scope: 'site',
  nameField: 'name',
  fields: siteFields,
  filter,
  // The precision of a new one defaults to exact.
  schemas: { ...schemas, create: schemas.input.extend({ precision: schemas.input.shape.precision.default('exact') }) },
  sorts: ARRANGED_SORTS,
  heading: 'Study Sites',
  searched: 'Name, place or what is measured',
  search: {
    listed: ['name', 'place', 'measured'],
    subtitle: ['place', 'country'],
    date: 'since',
    body: ['measured'],
    names: ['place', 'country'],
    others: ['imageAlt'],
  },
  columns: [
    { key: 'place' },
    { key: 'country', of: ({ country: code }: { country: string | null }) => code && getCountryName(code) },
    { key: 'since', isMore: true },
  ],
} as const satisfies Kind

export type Site = z.infer<typeof siteKind.schemas.item>
