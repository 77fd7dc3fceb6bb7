import { loadHazardNames } from '../../lib/hazard-names.ts'
import type { ApiUtils } from '../../lib/trpc.ts'

/**
 * Loads a project with its people and themes for /projects/<slug>. @throws the API's errors, NOT_FOUND for an unknown project
 */
export const loadProject = async (utils: ApiUtils, id: string) => {
  const project = await utils.projects.get.fetch({ id })
  const { slug } = project
  await Promise.all([
    loadHazardNames(utils, project),
    utils.people.ofProject.fetch({ slug }),
    utils.themes.list.fetch(),
    utils.sites.ofRecord.fetch({ record: 'project', slug }),
    utils.publications.search.fetch({ project: slug }),
    utils.publications.facets.fetch({ project: slug }),
  ])
  return project
}
