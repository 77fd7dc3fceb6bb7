import { trpc } from '../../lib/trpc.ts'

/** The research themes, once loadThemes has loaded them. */
export const useThemes = () => trpc.themes.list.useSuspenseQuery()[0]

/** One theme with its projects, publications and people, once loadTheme has loaded them. */
export const useTheme = (slug: string) => {
  const [theme] = trpc.themes.get.useSuspenseQuery({ id: slug })
  const [projects] = trpc.projects.list.useSuspenseQuery({ theme: slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ theme: slug })
  const [people] = trpc.people.ofTheme.useSuspenseQuery({ slug })
  return { theme, projects, publications, people }
}
