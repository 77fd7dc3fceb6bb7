import { auditListSchema, auditPageSchema } from '@hazards/schema/audit'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

export const auditRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/audit-events', {
        tag: 'Administrator',
        summary: 'List the activity log',
        description:
          'Who signed in and out, and who created, changed, moved or deleted what: newest first, 50 per page. Entries cannot be changed or deleted.',
        success: 'One page of events',
      }),
    )
    .input(auditListSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => ctx.services.audit.list(input)),
})
