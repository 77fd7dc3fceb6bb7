import { jobRunSchema, jobSchema } from '@hazards/schema/job'
import { noInput } from '@hazards/schema/primitives'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

export const jobsRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/jobs', {
        tag,
        summary: 'List the work in the background',
        description: 'The recurring jobs, and then the 100 newest others. Mails that were sent are not among them.',
        success: 'The jobs',
      }),
    )
    .input(noInput)
    .output(jobSchema.array())
    .query(({ ctx }) => ctx.services.jobs.list()),

  run: adminProcedure
    .meta({
      ...adminRest('POST', '/admin/jobs', {
        tag,
        summary: 'Run a recurring job now',
        description: 'Makes the recurring job of a kind due. If it is running, it runs once more afterwards.',
        success: 'The job, which will run soon',
      }),
      isBegun: true,
    })
    .input(jobRunSchema)
    .output(jobSchema)
    .mutation(({ ctx, input }) => ctx.services.jobs.runNow(input.kind)),
})
