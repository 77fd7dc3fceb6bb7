import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNewsAbout, useNewsAbout } from '../features/news-events/news-events.queries.ts'
import { NewsAbout } from '../features/news-events/page/news-about.tsx'
import { loadOpenings, useOpenings } from '../features/openings/openings.queries.ts'
import { OpeningsSection } from '../features/openings/openings-section.tsx'
import { PersonList } from '../features/people/person-list.tsx'
import { ProjectLinks } from '../features/projects/project-links.tsx'
import { OutputsByKind } from '../features/publications/list/outputs-by-kind.tsx'
import { LeadingFigure } from '../features/publications/page/leading-figure.tsx'
import { ThemePage } from '../features/themes/theme-page.tsx'
import { loadTheme } from '../features/themes/themes.queries.ts'
import { useTheme } from '../features/themes/use-themes.ts'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/research_/$slug')({
  staticData: {
    page: {
      title: 'Research theme',
      parent: { path: '/research', title: 'Research' },
    },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadTheme(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/research/$slug', params: { slug }, statusCode: 301 })
    await Promise.all([loadNewsAbout(context.utils, { theme: slug }), loadOpenings(context.utils, { theme: slug })])
    return { crumb: title }
  },
  head: async ({ match, params }) => {
    const theme = match.context.utils.themes.get.getData({ id: params.slug })
    if (!theme) return {}
    const { plainRecordHead } = await import('../lib/plain-record-head.ts')
    return plainRecordHead(match, '/research', theme, 'CreativeWork')
  },
  component: RecordPage,
})

function RecordPage() {
  const { slug } = Route.useParams()
  const { now } = Route.useRouteContext().site
  const { people, projects, types, ...found } = useTheme(slug)
  const { items } = found.publications
  return (
    <ThemePage
      {...found}
      figure={items.some(({ imageUrl }) => imageUrl) && <LeadingFigure publications={items} />}
      list={<OutputsByKind publications={items} types={types} of={{ theme: slug }} />}
      projects={projects.length > 0 && <ProjectLinks projects={projects} />}
      openings={<OpeningsSection openings={useOpenings(now, { theme: slug })} />}
      news={<NewsAbout items={useNewsAbout(now, { theme: slug })} />}
      people={people.length > 0 && <PersonList people={people} />}
    />
  )
}
