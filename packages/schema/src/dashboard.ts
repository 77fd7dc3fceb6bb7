import { z } from 'zod'
import { timestampSchema } from './primitives.ts'

/** The first steps of a new administrator (records §6), and whether each is done. */
export const firstStepsSchema = z.object({ texts: z.boolean(), people: z.boolean(), publications: z.boolean() })
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** How much of each kind waits for an administrator, and what has failed for three days. */
export const waitingSchema = z.object({
  items: z.int(),
  messages: z.int(),
  proposals: z.int(),
  /** Notices about publications that nobody has marked as known. */
  notices: z.int(),
  failing: z.array(z.object({ what: z.string(), since: timestampSchema, why: z.string() })),
})
export type Waiting = z.infer<typeof waitingSchema>
