import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNewsAbout, useNewsAbout } from '../features/news-events/news-events.queries.ts'
import { NewsAbout } from '../features/news-events/page/news-about.tsx'
import { PublicationPage } from '../features/publications/page/publication-page.tsx'
import { loadPublication, usePublication } from '../features/publications/publications.queries.ts'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/publications_/$slug')({
  staticData: {
    page: {
      title: 'Publication',
      parent: { path: '/publications', title: 'Publications' },
    },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadPublication(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/publications/$slug', params: { slug }, statusCode: 301 })
    await loadNewsAbout(context.utils, { publication: slug })
    return { crumb: title }
  },
  head: async ({ match, params }) => {
    const publication = match.context.utils.publications.get.getData({ id: params.slug })
    if (!publication) return {}
    // In a separate chunk, because only this page needs it.
    const { publicationHead } = await import('../features/publications/page/publication-head.ts')
    const works = match.context.utils.publications.relatedWorks.getData({ id: params.slug })
    return publicationHead(match, publication, works ?? [])
  },
  headers: async ({ match, params }) => {
    const { site, utils } = match.context
    const publication = utils.publications.get.getData({ id: params.slug })
    if (!publication) return undefined
    if (!import.meta.env.SSR) return undefined
    const { signpostingHeader } = await import('@hazards/schema/signposting')
    return { Link: signpostingHeader(publication, site.publicUrl) }
  },
  component: RecordPage,
})

function RecordPage() {
  const { now } = Route.useRouteContext().site
  const { slug } = Route.useParams()
  const { site } = Route.useRouteContext()
  const news = <NewsAbout items={useNewsAbout(now, { publication: slug })} />
  return <PublicationPage {...usePublication(slug)} news={news} publicUrl={site.publicUrl} />
}
