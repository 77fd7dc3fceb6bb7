import { z } from 'zod'
import { requiredText, strictFields } from './primitives.ts'

/** The hazards, clusters, types and events whose names are wanted, as filters give them. */
export const hazardNamesInput = strictFields({
  values: z
    .array(requiredText('Hazard or event', 120), { error: 'Values must be a list' })
    .max(30, { error: 'At most 30' }),
})

/** The names of those that there are. */
export const hazardNamesSchema = z.array(z.object({ value: z.string(), name: z.string() }))

const usedSchema = z.array(z.object({ value: z.string(), label: z.string() }))
/** What the records of the site are about, as the filters of the panel's lists offer it. */
export const usedHazardsSchema = z.object({ hazards: usedSchema, events: usedSchema })
