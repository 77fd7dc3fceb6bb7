import { z } from 'zod'
import { JOB_KINDS, type JobKind, type RecurringJob } from './job.constants.ts'
import { strictFields, timestampSchema } from './primitives.ts'

const KINDS = Object.keys(JOB_KINDS) as [JobKind, ...JobKind[]]
const RECURRING = KINDS.filter((kind) => JOB_KINDS[kind].isRecurring) as [RecurringJob, ...RecurringJob[]]

/** Work in the background (records §12). */
export const jobSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(KINDS),
    state: z.enum(['waiting', 'running', 'done', 'failed']).meta({
      description: '`failed`: it is not tried again, or, if it recurs, not before its next regular run',
    }),
    runAt: timestampSchema.meta({ description: 'When it runs next; of a running or finished job, when it began' }),
    attempts: z.int().min(0).meta({ description: 'Runs since the last success, including the current one' }),
    progress: z
      .object({ done: z.int().min(0), total: z.int().min(0) })
      .nullable()
      .meta({ description: 'null if it is unknown' }),
    error: z.string().nullable().meta({ description: 'Why the last run failed. null after a success' }),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof jobSchema>

export const jobRunSchema = strictFields({
  kind: z.enum(RECURRING, { error: `The kind must be one of ${RECURRING.join(', ')}` }),
})
