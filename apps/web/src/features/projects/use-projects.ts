import { type About, narrowing } from '../../lib/hazard-names.ts'
import { trpc } from '../../lib/trpc.ts'

/** Returns the active projects and the others (specification §4, 'Project status'). */
export const useProjects = (about: About) => {
  const [projects] = trpc.projects.list.useSuspenseQuery(narrowing(about))
  return {
    active: projects.filter(({ status }) => status === 'Active'),
    others: projects.filter(({ status }) => status !== 'Active'),
  }
}

/** Returns a project with its people, themes and newest outputs. Requires loadProject. */
export const useProject = (slug: string) => {
  const [project] = trpc.projects.get.useSuspenseQuery({ id: slug })
  const [people] = trpc.people.ofProject.useSuspenseQuery({ slug })
  const [themes] = trpc.themes.list.useSuspenseQuery()
  const [sites] = trpc.sites.ofRecord.useSuspenseQuery({ record: 'project', slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ project: slug })
  const [{ type: types }] = trpc.publications.facets.useSuspenseQuery({ project: slug })
  return {
    ...{ project, people, sites, publications, types },
    themes: themes.filter((theme) => project.themes?.includes(theme.slug)),
  }
}
