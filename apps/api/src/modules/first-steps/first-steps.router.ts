import { firstStepsSchema } from '@hazards/schema/first-steps'
import { noInput } from '@hazards/schema/primitives'
import { adminProcedure, router } from '../../trpc/trpc.ts'

export const firstStepsRouter = router({
  list: adminProcedure
    .input(noInput)
    .output(firstStepsSchema)
    .query(({ ctx }) => ctx.services.firstSteps.list()),
})
