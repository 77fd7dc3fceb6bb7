import { z } from 'zod'

/** What a new administrator does first (records §6), and whether it is done. */
export const firstStepsSchema = z.object({ texts: z.boolean(), people: z.boolean(), publications: z.boolean() })
export type FirstSteps = z.infer<typeof firstStepsSchema>
