import type { ApiUtils } from '../../lib/trpc.ts'

export const loadThemes = async (utils: ApiUtils): Promise<void> => {
  await utils.themes.list.fetch()
}

/** /research/<slug>: one theme, its projects and its newest publications. @throws what the API throws; NOT_FOUND where there is none */
export const loadTheme = async (utils: ApiUtils, id: string) => {
  const theme = await utils.themes.get.fetch({ id })
  await Promise.all([
    utils.projects.list.fetch({ theme: theme.slug }),
    utils.publications.search.fetch({ theme: theme.slug }),
    utils.people.ofTheme.fetch({ slug: theme.slug }),
  ])
  return theme
}
