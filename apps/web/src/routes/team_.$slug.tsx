import { createFileRoute, redirect } from '@tanstack/react-router'
import { organization } from '../features/group/organization.ts'
import { loadNewsAbout, useNewsAbout } from '../features/news-events/news-events.queries.ts'
import { NewsAbout } from '../features/news-events/page/news-about.tsx'
import { loadPerson } from '../features/people/people.queries.ts'
import { PersonPage } from '../features/people/person-page.tsx'
import { usePerson } from '../features/people/use-people.ts'
import { ProjectLinks } from '../features/projects/project-links.tsx'
import { OutputsByKind } from '../features/publications/list/outputs-by-kind.tsx'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/team_/$slug')({
  staticData: {
    page: {
      title: 'Person',
      parent: { path: '/team', title: 'Team' },
    },
  },
  loader: async ({ context, params }) => {
    const { slug, name } = await loadRecord(() => loadPerson(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/team/$slug', params: { slug }, statusCode: 301 })
    await loadNewsAbout(context.utils, { person: slug })
    return { crumb: name }
  },
  head: async ({ match, params }) => {
    const person = match.context.utils.people.get.getData({ id: params.slug })
    if (!person) return {}
    // In a separate chunk, because only this page needs it.
    const { personHead } = await import('../features/people/person-head.ts')
    return personHead(match, person, organization(match.context))
  },
  component: RecordPage,
})

function RecordPage() {
  const { now } = Route.useRouteContext().site
  const { slug } = Route.useParams()
  const { types, projects, ...found } = usePerson(slug)
  const list = <OutputsByKind publications={found.publications.items} types={types} of={{ author: slug }} />
  const news = <NewsAbout items={useNewsAbout(now, { person: slug })} />
  const shown = projects.length > 0 && <ProjectLinks projects={projects} />
  return <PersonPage {...found} projects={shown} list={list} news={news} />
}
