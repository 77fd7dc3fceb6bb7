import { integrityMarkInput, integrityProblemSchema, integrityUncheckedSchema } from '@hazards/schema/integrity'
import { noInput } from '@hazards/schema/primitives'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

export const integrityRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/integrity', {
        tag,
        summary: 'List what is wrong with records',
        description:
          'Notices about publications, such as retractions; DOIs that could not be checked; preprints whose paper has been published; links that are gone or have moved. At most 1,000 of each.',
        success: 'What is wrong, by subject, the latest first',
      }),
    )
    .input(noInput)
    .output(integrityProblemSchema.array())
    .query(({ ctx }) => ctx.services.integrity.list()),

  unchecked: adminProcedure
    .input(noInput)
    .output(integrityUncheckedSchema)
    .query(({ ctx }) => ctx.services.integrity.countUnchecked()),

  mark: adminProcedure
    .meta(
      adminRest('PUT', '/admin/integrity/{id}', {
        tag,
        summary: 'Mark a notice as known',
        description: 'Marks the notice about a publication as known, or adds words that visitors read with it.',
        success: 'The notice',
        errors: [404],
      }),
    )
    .input(integrityMarkInput)
    .output(integrityProblemSchema)
    .mutation(({ ctx, input }) => ctx.services.integrity.mark(input, ctx.administrator)),
})
