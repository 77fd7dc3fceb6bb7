import { adminSearchInput, adminSearchPageInput, adminSearchResultsSchema } from '@hazards/schema/admin-search'
import { RECORD_TAGS } from '@hazards/schema/kinds/kinds'
import { searchInput, searchResultsSchema } from '@hazards/schema/search'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicRead, router } from '../../trpc/trpc.ts'

export const searchRouter = router({
  find: publicRead([...RECORD_TAGS, 'texts'])
    .meta(
      publicRest('GET', '/search', {
        tag: 'Search',
        summary: 'Search over everything',
        description:
          'Publications, news and events, people, projects, themes, sites, openings and pages, best first. All words count first; where too few records have all of them, some of the words, the rarest most. Case, accents and the plural make no difference, and the last word may be unfinished. The facets say how many results each value has under the other filters.',
        success: 'What was found',
      }),
    )
    .input(searchInput)
    .output(searchResultsSchema)
    .query(async ({ ctx, input }) => {
      const results = await ctx.services.search.find(input)
      ctx.about.next = results.nextCursor
      ctx.about.total = results.total
      return results
    }),

  adminFind: adminProcedure
    .meta(
      adminRest('GET', '/admin/search', {
        tag: 'Search',
        summary: 'Search over everything in the panel',
        description:
          'Publications, news and events, people, projects, themes, sites, openings and pages in any state, the texts of pages, and messages, if all words occur somewhere in them, in any order. What has them in its title comes first, then what was changed last. Records in the trash are not found.',
        success: 'What was found',
      }),
    )
    .input(adminSearchInput)
    .output(adminSearchResultsSchema)
    .query(async ({ ctx, input }) => {
      const results = await ctx.services.search.adminFind(input)
      ctx.about.next = results.nextCursor
      ctx.about.total = results.total
      return results
    }),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(adminSearchPageInput)
    .output(adminSearchResultsSchema)
    .query(({ ctx, input: { direction: _, ...search } }) => ctx.services.search.adminFind(search)),
})
