import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNewsAbout, useNewsAbout } from '../features/news-events/news-events.queries.ts'
import { NewsAbout } from '../features/news-events/page/news-about.tsx'
import { loadOpenings, useOpenings } from '../features/openings/openings.queries.ts'
import { OpeningsSection } from '../features/openings/openings-section.tsx'
import { PersonList } from '../features/people/person-list.tsx'
import { ProjectPage } from '../features/projects/project-page.tsx'
import { loadProject } from '../features/projects/projects.queries.ts'
import { useProject } from '../features/projects/use-projects.ts'
import { OutputsByKind } from '../features/publications/list/outputs-by-kind.tsx'
import { Grants } from '../features/publications/page/grants.tsx'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/projects_/$slug')({
  staticData: {
    page: {
      title: 'Project',
      parent: { path: '/projects', title: 'Projects' },
    },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadProject(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/projects/$slug', params: { slug }, statusCode: 301 })
    await Promise.all([loadNewsAbout(context.utils, { project: slug }), loadOpenings(context.utils, { project: slug })])
    return { crumb: title }
  },
  head: async ({ match, params }) => {
    const project = match.context.utils.projects.get.getData({ id: params.slug })
    if (!project) return {}
    const { plainRecordHead } = await import('../lib/plain-record-head.ts')
    return plainRecordHead(match, '/projects', project, 'ResearchProject')
  },
  component: RecordPage,
})

function RecordPage() {
  const { slug } = Route.useParams()
  const { now } = Route.useRouteContext().site
  const { people, types, ...found } = useProject(slug)
  return (
    <ProjectPage
      {...found}
      people={people.length > 0 && <PersonList people={people} />}
      grants={<Grants grants={found.project.grants ?? []} />}
      list={<OutputsByKind publications={found.publications.items} types={types} of={{ project: slug }} />}
      openings={<OpeningsSection openings={useOpenings(now, { project: slug })} />}
      news={<NewsAbout items={useNewsAbout(now, { project: slug })} />}
    />
  )
}
