import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNewsAbout, useNewsAbout } from '../features/news-events/news-events.queries.ts'
import { NewsAbout } from '../features/news-events/page/news-about.tsx'
import { ProjectLinks } from '../features/projects/project-links.tsx'
import { PublicationRows } from '../features/publications/list/publication-entry.tsx'
import { SitePage } from '../features/sites/site-page.tsx'
import { loadSite, useSite } from '../features/sites/sites.queries.ts'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/sites_/$slug')({
  staticData: {
    page: { title: 'Study site', parent: { path: '/sites', title: 'Study Sites' } },
  },
  loader: async ({ context, params }) => {
    const { slug, name } = await loadRecord(() => loadSite(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/sites/$slug', params: { slug }, statusCode: 301 })
    await loadNewsAbout(context.utils, { site: slug })
    return { crumb: name }
  },
  head: async ({ match, params }) => {
    const site = match.context.utils.sites.get.getData({ id: params.slug })
    if (!site) return {}
    const { plainRecordHead } = await import('../lib/plain-record-head.ts')
    const { name, measuredHtml, place } = site
    const described = {
      ...site,
      title: name,
      description: `${name}${place ? `, ${place}` : ''}: a study site.`,
      descriptionHtml: measuredHtml,
    }
    return plainRecordHead(match, '/sites', described, 'Place')
  },
  component: RecordPage,
})

function RecordPage() {
  const { now } = Route.useRouteContext().site
  const { slug } = Route.useParams()
  const { publications, projects, ...found } = useSite(slug)
  const list = publications.total > 0 && <PublicationRows publications={publications.items} />
  const news = <NewsAbout items={useNewsAbout(now, { site: slug })} />
  return (
    <SitePage
      {...found}
      publications={{ list, total: publications.total }}
      projects={projects.length > 0 && <ProjectLinks projects={projects} />}
      news={news}
    />
  )
}
