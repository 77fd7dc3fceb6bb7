import { noInput } from '@hazards/schema/primitives'
import { figureCountsSchema } from '@hazards/schema/text-figure'
import {
  pageTextsSchema,
  TEXT_PAGES,
  TEXTS,
  type TextPage,
  textsSchema,
  textsUpdateSchema,
} from '@hazards/schema/texts'
import { answerRecord } from '../../trpc/answers.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicRead, router } from '../../trpc/trpc.ts'

const tag = 'Texts'

export const textsRouter = router({
  list: publicRead(['texts'])
    .meta(
      publicRest('GET', '/texts', {
        tag,
        summary: 'List the texts of all pages',
        description: 'The texts of the site, one document for each page. Unchanged fields have their original text.',
        success: 'The texts',
      }),
    )
    .input(noInput)
    .output(pageTextsSchema.array())
    .query(({ ctx }) => ctx.services.texts.list()),

  counts: publicRead(['people', 'projects', 'publications'])
    .input(noInput)
    .output(figureCountsSchema)
    .query(({ ctx }) => ctx.services.texts.counts()),
})

const createReading = (page: TextPage) =>
  publicRead(['texts'])
    .meta(
      publicRest('GET', `/texts/${page}`, {
        tag,
        summary: `Read the texts: ${TEXTS[page].name}`,
        description: 'Unchanged fields have their original text.',
        success: 'The texts',
      }),
    )
    .input(noInput)
    .output(textsSchema(page))
    .query(({ ctx }) => answerRecord(ctx, ctx.services.texts.get(page)))

const createUpdate = (page: TextPage) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/texts/${page}`, {
        tag,
        summary: `Change the texts: ${TEXTS[page].name}`,
        description:
          'Takes any subset of the fields: omitted fields stay unchanged; a list must be given as a whole. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: 'The texts',
        errors: [409, 412],
      }),
    )
    .input(textsUpdateSchema(page))
    .output(textsSchema(page))
    .mutation(({ ctx, input }) =>
      answerRecord(ctx, ctx.services.texts.update(page, input, ctx.administrator, ctx.precondition)),
    )

const createReset = (page: TextPage) =>
  adminProcedure
    .meta(
      adminRest('DELETE', `/texts/${page}`, {
        tag,
        summary: `Reset the texts: ${TEXTS[page].name}`,
        description:
          'Restores the original texts. The previous texts remain in the history and can be restored from there.',
        success: 'The updated texts',
        errors: [412],
      }),
    )
    .input(noInput)
    .output(textsSchema(page))
    .mutation(({ ctx }) => answerRecord(ctx, ctx.services.texts.reset(page, ctx.administrator, ctx.precondition)))

// One call per page, because each page has its own input and output.
const forEachPage = <Procedure>(procedureOf: (page: TextPage) => Procedure) =>
  Object.fromEntries(TEXT_PAGES.map((page) => [page, procedureOf(page)])) as Record<TextPage, Procedure>

export const textsOfRouter = router(forEachPage(createReading))
export const textUpdatesRouter = router(forEachPage(createUpdate))
export const textResetsRouter = router(forEachPage(createReset))
