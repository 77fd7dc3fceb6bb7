import { z } from 'zod'
import { FIRST_STEPS } from './dashboard.constants.ts'
import { timestampSchema } from './primitives.ts'

export * from './dashboard.constants.ts'

/** The first steps (records §6), whether each is done, and of one that is done in part the labels of the fields that are left. */
export const firstStepsSchema = z.array(
  z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean(), left: z.string().array() }),
)
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
