import { z } from 'zod'

/** The first steps of a new administrator (records §6), and whether each is done. */
export const firstStepsSchema = z.object({ texts: z.boolean(), people: z.boolean(), publications: z.boolean() })
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** How much of each kind waits for an administrator. */
export const waitingSchema = z.object({ items: z.int(), messages: z.int() })
export type Waiting = z.infer<typeof waitingSchema>
