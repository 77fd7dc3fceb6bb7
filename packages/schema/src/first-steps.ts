import { z } from 'zod'

/** The first steps of a new administrator (records §6), and whether each is done. */
export const firstStepsSchema = z.object({ texts: z.boolean(), people: z.boolean(), publications: z.boolean() })
export type FirstSteps = z.infer<typeof firstStepsSchema>
