import { noInput } from '@hazards/schema/primitives'
import { mailTestSchema } from '@hazards/schema/setup'
import { longAdminProcedure, router } from '../../trpc/trpc.ts'

export const setupRouter = router({
  testMail: longAdminProcedure
    .input(noInput)
    .output(mailTestSchema)
    .mutation(({ ctx }) => ctx.services.mailTest.run(ctx.administrator)),
})
