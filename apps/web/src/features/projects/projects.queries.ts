import { type ApiUtils, trpc } from '../../lib/trpc.ts'

export const loadProjects = async (utils: ApiUtils): Promise<void> => {
  await utils.projects.list.fetch()
}

/** The projects under way, and the others (specification §4, 'Project status'). */
export const useProjects = () => {
  const [projects] = trpc.projects.list.useSuspenseQuery()
  return {
    active: projects.filter(({ status }) => status === 'Active'),
    others: projects.filter(({ status }) => status !== 'Active'),
  }
}

/** /projects/<slug>: one project, its people and its themes. @throws what the API throws; NOT_FOUND where there is none */
export const loadProject = async (utils: ApiUtils, id: string) => {
  const project = await utils.projects.get.fetch({ id })
  await Promise.all([utils.people.ofProject.fetch({ slug: project.slug }), utils.themes.list.fetch()])
  return project
}

export const useProject = (slug: string) => {
  const [project] = trpc.projects.get.useSuspenseQuery({ id: slug })
  const [people] = trpc.people.ofProject.useSuspenseQuery({ slug })
  const [themes] = trpc.themes.list.useSuspenseQuery()
  return { project, people, themes: themes.filter((theme) => project.themes?.includes(theme.slug)) }
}
