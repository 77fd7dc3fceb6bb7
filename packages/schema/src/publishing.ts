import { z } from 'zod'
import { field } from './fields/field.ts'
import { emptyAsNull, oneOf, timestampSchema } from './primitives.ts'
import { VISIBILITIES } from './publishing.constants.ts'

export * from './publishing.constants.ts'

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2201, 0, 1)
/** The moment of a call by the server's clock, since a browser's can be minutes ahead. */
export const NOW = 'now'
const MOMENT_REFUSAL = `Publish at must be a moment such as 2026-05-31T09:30:00Z, or ${NOW}`
/** What the panel's forms say while day or time is missing. */
export const NO_MOMENT = 'Choose the day and the time'
/** What the form for a moment that is to come says of one that has passed. */
export const PAST_MOMENT = 'This day and time are past. Choose later ones, or approve it now.'
export const ZONE_MAX = 64
export const ZONE_REFUSAL = 'Time zone must be the name of one, such as Europe/Vienna'

/** Returns whether this is the name of a time zone, and not an offset. */
export const isZone = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Returns the name as its list spells it: pages show the city of 'europe/zurich'. */
export const spelledZone = (name: string): string =>
  Intl.supportedValuesOf?.('timeZone').find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name

/** The name of a time zone; an empty text or null for none. */
export const zoneInput = emptyAsNull(
  z
    .string({ error: 'Time zone must be text' })
    .max(ZONE_MAX, { error: `Time zone must be at most ${ZONE_MAX} characters` })
    .overwrite(spelledZone)
    .refine((name) => name === '' || isZone(name), { error: ZONE_REFUSAL }),
)

/** From when on visitors read a record; null for a draft. For administrators only (records §11). */
export const publishInput = {
  publishAt: z
    .union(
      [
        z.literal(NOW),
        z.iso
          .datetime({ offset: true, error: ({ input }) => (input === '' ? NO_MOMENT : MOMENT_REFUSAL) })
          .refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST, {
            error: 'Publish at must lie between the years 1970 and 2200',
          }),
      ],
      { error: MOMENT_REFUSAL },
    )
    .transform((value) => (value === NOW ? value : new Date(value).toISOString()))
    .nullable()
    .optional()
    .meta({
      description: `From when on visitors read the record: null for a draft, \`${NOW}\` for the moment of the call. A new record without it is public at once. From 1970 to 2200`,
    }),
  publishZone: zoneInput.meta({
    description: 'The time zone in which the moment was chosen, by its IANA name',
    examples: ['Europe/Vienna'],
  }),
}

/** The filter of the panel's lists of records: drafts, those whose moment is to come, or those whose moment has come. */
export const visibilityFilter = { visibility: oneOf('Visibility', VISIBILITIES).optional() }

/** The same in responses to administrators. */
export const publishFields = {
  publishAt: timestampSchema.nullable().meta({
    description: 'From when on visitors read the record: null for a draft, in the future for a scheduled one',
  }),
  publishZone: z.string().nullable().meta({ description: 'The time zone in which the moment was chosen' }),
}

/** The fields with which the form of every record says from when on visitors read it (records §11). */
export const publishingFields = {
  publishAt: field('Visible to visitors', {
    control: 'moment',
    input: publishInput.publishAt,
    output: publishFields.publishAt,
  }),
  publishZone: field('Time zone', {
    control: 'own',
    inWords: (zone: string) => zone,
    input: publishInput.publishZone,
    output: publishFields.publishZone,
  }),
}
