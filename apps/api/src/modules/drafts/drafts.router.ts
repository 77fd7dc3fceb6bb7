import { DRAFT_INPUTS, draftListSchema, draftSchema, shownDraftInput } from '@hazards/schema/draft'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { adminRest, withArticle } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Drafts'

export const draftsRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/drafts', {
        tag,
        summary: 'List the records that have a draft',
        description: 'The last saved first, at most 500.',
        success: 'The records',
      }),
    )
    .input(noInput)
    .output(draftListSchema)
    .query(({ ctx }) => ctx.services.drafts.list()),
})

const createReading = (record: KindName) =>
  adminProcedure
    .meta(
      adminRest('GET', `/admin/drafts/${record}/{id}`, {
        tag,
        summary: `Read the draft of ${withArticle(KINDS[record].one)}`,
        description: 'The fields that it changes, and those of them that somebody has changed otherwise meanwhile.',
        success: 'The draft',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(draftSchema)
    .query(({ ctx, input }) => ctx.services.drafts.get({ record, ...input }))

const createSave = (record: KindName) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/admin/drafts/${record}/{id}`, {
        tag,
        summary: `Keep changes of a public ${KINDS[record].one} as a draft`,
        description:
          'Takes what the call that changes the record does, but from when on it is public. The fields join those that the draft has already. Visitors see the record as it was, until the draft is published.',
        success: 'The draft',
        errors: [404, 409],
      }),
    )
    .input(DRAFT_INPUTS[record])
    .output(draftSchema)
    .mutation(({ ctx, input }) => ctx.services.drafts.save(record, input as { id: string }, ctx.administrator))

const createPublication = (record: KindName) =>
  adminProcedure
    .meta(
      adminRest('POST', `/admin/drafts/${record}/{id}/publish`, {
        tag,
        summary: `Publish the draft of ${withArticle(KINDS[record].one)}`,
        description:
          'Writes its fields into the record and deletes the draft. Records that it named and that have been deleted since are left out, which the message says. 409 if visitors do not see the record, if somebody has changed one of these fields in the record since it was kept, or if somebody has saved it again since `savedAt`.',
        success: 'The draft is published',
        errors: [404, 409, 412],
      }),
    )
    .input(shownDraftInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      const cut = await ctx.services.drafts.publish({ record, ...input }, ctx.administrator, ctx.precondition)
      const without = cut.length > 0 ? `, without what has been deleted since: ${cut.join(', ')}` : ''
      return { message: `Draft published${without}` }
    })

const createDrop = (record: KindName) =>
  adminProcedure
    .meta(
      adminRest('DELETE', `/admin/drafts/${record}/{id}`, {
        tag,
        summary: `Drop the draft of ${withArticle(KINDS[record].one)}`,
        description: 'The record stays as it is. 409 if somebody has saved the draft again since `savedAt`.',
        success: 'The draft is dropped',
        errors: [404, 409],
      }),
    )
    .input(shownDraftInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.drafts.drop({ record, ...input }, ctx.administrator)
      return { message: 'Draft dropped' }
    })

// One call per kind of record, because each takes its own fields.
const forEachKind = <Procedure>(procedureOf: (record: KindName) => Procedure) =>
  Object.fromEntries(KIND_NAMES.map((record) => [record, procedureOf(record)])) as Record<KindName, Procedure>

export const draftsOfRouter = router(forEachKind(createReading))
export const draftSavesRouter = router(forEachKind(createSave))
export const draftPublicationsRouter = router(forEachKind(createPublication))
export const draftDropsRouter = router(forEachKind(createDrop))
