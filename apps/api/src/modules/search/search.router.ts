import { searchInput, searchResultsSchema } from '@hazards/schema/search'
import { publicRest } from '../../trpc/rest.ts'
import { publicRead, router } from '../../trpc/trpc.ts'

export const searchRouter = router({
  find: publicRead(['publications', 'newsEvents', 'people', 'projects', 'themes', 'sites', 'texts'])
    .meta(
      publicRest('GET', '/search', {
        tag: 'Search',
        summary: 'Search over everything',
        description:
          'Publications, news and events, people, projects, themes and pages, best first. All words count first; where too few records have all of them, some of the words, the rarest most. Case, accents and the plural make no difference, and the last word may be unfinished. The facets say how many results each value has under the other filters.',
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
})
