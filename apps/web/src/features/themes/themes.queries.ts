import { loadHazardNames } from '../../lib/hazard-names.ts'
import type { ApiUtils } from '../../lib/trpc.ts'

/**
 * Loads a theme with projects, sites, people and newest publications for /research/<slug>. @throws the API's errors, NOT_FOUND for an unknown
 * theme
 */
export const loadTheme = async (utils: ApiUtils, id: string) => {
  const theme = await utils.themes.get.fetch({ id })
  await Promise.all([
    utils.projects.list.fetch({ theme: theme.slug }),
    utils.publications.search.fetch({ theme: theme.slug }),
    utils.publications.facets.fetch({ theme: theme.slug }),
    utils.sites.ofRecord.fetch({ record: 'theme', slug: theme.slug }),
    utils.people.ofTheme.fetch({ slug: theme.slug }),
    loadHazardNames(utils, theme),
  ])
  return theme
}
