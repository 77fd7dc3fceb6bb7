import { trpc } from '../../lib/trpc.ts'

/** Returns a theme with its projects, sites, publications and people. Requires loadTheme. */
export const useTheme = (slug: string) => {
  const [theme] = trpc.themes.get.useSuspenseQuery({ id: slug })
  const [projects] = trpc.projects.list.useSuspenseQuery({ theme: slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ theme: slug })
  const [people] = trpc.people.ofTheme.useSuspenseQuery({ slug })
  const [{ type: types }] = trpc.publications.facets.useSuspenseQuery({ theme: slug })
  const [sites] = trpc.sites.ofRecord.useSuspenseQuery({ record: 'theme', slug })
  return { theme, sites, projects, publications, types, people }
}
