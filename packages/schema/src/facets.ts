import { z } from 'zod'

/** One value that a list can be filtered by, and how many records it has under the other filters (records §15.5). */
export const facetValueSchema = z
  .object({ value: z.string(), label: z.string(), count: z.int() })
  .meta({ id: 'FacetValue' })
export type FacetValue = z.infer<typeof facetValueSchema>

/** The counts of a list, by the name of the filter. */
export type Facets<Name extends string> = Record<Name, FacetValue[]>

/** Returns the schema of a list's counts. */
export const facetsSchema = <const Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, facetValueSchema.array()])) as Record<
      Name,
      z.ZodArray<typeof facetValueSchema>
    >,
  )
