import { z } from 'zod'
import {
  EVENT_ID_LIMITS,
  EVENT_SCHEME_NAMES,
  EVENT_SCHEMES,
  type EventScheme,
  parseEventId,
  readEventId,
} from '../event-ids.ts'
import { expandHazard, type Hazard, readHazardCode, suggestHazards } from '../hazards.ts'
import { optionalText, requiredText, strictFields } from '../primitives.ts'
import { field, getInputs, getOutputs } from './field.ts'
import { choice } from './text-fields.ts'

/** The number of hazards of one record. */
const HAZARDS_MAX = 30
const VALUE_MAX = 100

const refusal = (text: string): string => {
  const near = suggestHazards(text).map(({ code, name }: Hazard) => `${code} (${name})`)
  return `There is no hazard '${text.slice(0, 40)}'. The nearest are ${near.join(', ')}`
}

/** Codes of 2025; those of 2020 are read as their successors. An empty list becomes null. */
const hazardsInput = z
  .array(
    requiredText('Hazard', VALUE_MAX).superRefine((text, { addIssue }) => {
      if (readHazardCode(text).length === 0) addIssue({ code: 'custom', message: refusal(text) })
    }),
    { error: 'Hazards must be a list' },
  )
  .max(HAZARDS_MAX, { error: `At most ${HAZARDS_MAX} hazards` })
  .nullable()
  .transform((list) => (list && list.length > 0 ? [...new Set(list.flatMap(readHazardCode))] : null))
  .optional()

const eventIdFields = {
  scheme: choice(
    { label: 'List', width: 2, example: 'glide' },
    EVENT_SCHEME_NAMES,
    Object.fromEntries(EVENT_SCHEME_NAMES.map((scheme) => [scheme, EVENT_SCHEMES[scheme].name])) as Record<
      EventScheme,
      string
    >,
  ),
  value: field(
    { label: 'ID', width: 4, example: EVENT_SCHEMES.glide.example },
    { control: 'code', isRequired: true, input: requiredText('ID', EVENT_ID_LIMITS.value), output: z.string() },
  ),
}

const eventIdsInput = z
  .array(
    strictFields(getInputs(eventIdFields)).transform((id, { addIssue }) => {
      const read = readEventId(id)
      if (read) return read
      const { name, example } = EVENT_SCHEMES[id.scheme]
      addIssue({ code: 'custom', path: ['value'], message: `An id of ${name} looks like ${example}` })
      return z.NEVER
    }),
    { error: 'Events must be a list' },
  )
  .max(EVENT_ID_LIMITS.count, { error: `At most ${EVENT_ID_LIMITS.count} events` })
  .nullable()
  .transform((list) => {
    const distinct = [...new Map(list?.map((id) => [`${id.scheme}:${id.value}`, id])).values()]
    return distinct.length > 0 ? distinct : null
  })
  .optional()

/** What every record but a person says of hazards: which ones, and which events (records §16.6). */
export const hazardFields = (isMore = false) => ({
  hazards: field(
    {
      label: 'Hazards',
      hint: 'By the Hazard Information Profiles of 2025: find them by a name, an earlier name or a code.',
      description:
        'Codes of the UNDRR-ISC Hazard Information Profiles of 2025; those of 2020 are read as their successors',
      example: ['GH0300'],
      ...(isMore && { isMore }),
    },
    { control: 'hazards', input: hazardsInput, output: z.array(z.string()).nullable() },
  ),
  eventIds: field(
    {
      label: 'Events',
      hint: 'The ids of an earthquake, a flood or a storm in the lists of others.',
      description: 'Ids of events in the lists of others',
      example: [{ scheme: 'glide', value: EVENT_SCHEMES.glide.example }],
      ...(isMore && { isMore }),
    },
    {
      control: 'list',
      one: 'event',
      min: 0,
      max: EVENT_ID_LIMITS.count,
      fields: eventIdFields,
      input: eventIdsInput,
      output: z.array(z.object(getOutputs(eventIdFields))).nullable(),
    },
  ),
})

/** The parameters with which lists are filtered by hazard and event. */
export const hazardFilter = {
  hazard: optionalText('Hazard', VALUE_MAX)
    .superRefine((value, { addIssue }) => {
      if (value != null && !expandHazard(value)) addIssue({ code: 'custom', message: refusal(value) })
    })
    .meta({ examples: ['GH0300'] }),
  event: optionalText('Event', EVENT_ID_LIMITS.value + 10)
    .refine((value) => value == null || parseEventId(value), {
      error: 'Event must be a list and an id, such as glide:EQ-2023-000015-TUR',
    })
    .meta({ examples: ['glide:EQ-2023-000015-TUR'] }),
}
