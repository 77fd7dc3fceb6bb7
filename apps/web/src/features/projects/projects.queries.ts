import type { ApiUtils } from '../../lib/trpc.ts'

export const loadProjects = async (utils: ApiUtils): Promise<void> => {
  await utils.projects.list.fetch()
}

/** /projects/<slug>: one project, its people and its themes. @throws what the API throws; NOT_FOUND where there is none */
export const loadProject = async (utils: ApiUtils, id: string) => {
  const project = await utils.projects.get.fetch({ id })
  await Promise.all([utils.people.ofProject.fetch({ slug: project.slug }), utils.themes.list.fetch()])
  return project
}
