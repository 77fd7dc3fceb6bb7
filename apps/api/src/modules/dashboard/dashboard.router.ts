import { firstStepsSchema, waitingSchema } from '@hazards/schema/dashboard'
import { noInput } from '@hazards/schema/primitives'
import { adminProcedure, router } from '../../trpc/trpc.ts'

export const dashboardRouter = router({
  firstSteps: adminProcedure
    .input(noInput)
    .output(firstStepsSchema)
    .query(({ ctx }) => ctx.services.firstSteps.list()),
  waiting: adminProcedure
    .input(noInput)
    .output(waitingSchema)
    .query(({ ctx }) => ctx.services.dashboard.waiting()),
})
