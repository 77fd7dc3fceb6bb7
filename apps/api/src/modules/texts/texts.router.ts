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
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Texts'

export const textsRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/texts', {
        tag,
        summary: 'List the texts of all pages',
        description:
          'The words of the site, one document for each page: the original ones where nobody has changed them.',
        success: 'The texts',
      }),
    )
    .input(noInput)
    .output(pageTextsSchema.array())
    .query(({ ctx }) => ctx.services.texts.list()),

  counts: publicProcedure
    .input(noInput)
    .output(figureCountsSchema)
    .query(({ ctx }) => ctx.services.texts.counts()),
})

const readingOf = (page: TextPage) =>
  publicProcedure
    .meta(
      publicRest('GET', `/texts/${page}`, {
        tag,
        summary: `Read the texts: ${TEXTS[page].name}`,
        description: 'The original texts where nobody has changed them.',
        success: 'The texts',
      }),
    )
    .input(noInput)
    .output(textsSchema(page))
    .query(({ ctx }) => ctx.services.texts.get(page))

const updateOf = (page: TextPage) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/texts/${page}`, {
        tag,
        summary: `Change the texts: ${TEXTS[page].name}`,
        description:
          'Takes any subset of the fields: what is left out stays as it is; a list is given as a whole. With `expected`, fields as you last saw them, a change by somebody else in between is answered with 409.',
        success: 'The texts as saved',
        errors: [409],
      }),
    )
    .input(textsUpdateSchema(page))
    .output(textsSchema(page))
    .mutation(({ ctx, input }) => ctx.services.texts.update(page, input, ctx.administrator))

const resetOf = (page: TextPage) =>
  adminProcedure
    .meta(
      adminRest('DELETE', `/texts/${page}`, {
        tag,
        summary: `Reset the texts: ${TEXTS[page].name}`,
        description:
          'Makes them the original ones again. What they were stays in the history, and can be restored from there.',
        success: 'The texts as they are now',
      }),
    )
    .input(noInput)
    .output(textsSchema(page))
    .mutation(({ ctx }) => ctx.services.texts.reset(page, ctx.administrator))

// A call for each page, since what it takes and answers is of that page alone.
const forEachPage = <Procedure>(procedureOf: (page: TextPage) => Procedure) =>
  Object.fromEntries(TEXT_PAGES.map((page) => [page, procedureOf(page)])) as Record<TextPage, Procedure>

export const textsOfRouter = router(forEachPage(readingOf))
export const textUpdatesRouter = router(forEachPage(updateOf))
export const textResetsRouter = router(forEachPage(resetOf))
