import { dateParts } from '@hazards/schema/cited-publication'
import { publicationPath } from '@hazards/schema/publication-files'
import { referenceText } from '@hazards/schema/reference'
import { signpostingHeader } from '@hazards/schema/signposting'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PublicationPage } from '../features/publications/publication-page.tsx'
import { publicationSubject } from '../features/publications/publication-subject.ts'
import { loadPublication, usePublication } from '../features/publications/publications.queries.ts'
import { jsonLd } from '../lib/json-ld.ts'
import { asDescription, breadcrumbSubject, pageHead } from '../lib/page-head.ts'
import { loadRecord } from '../lib/record-page.ts'

const PARENT = { path: '/publications', title: 'Publications' } as const

export const Route = createFileRoute('/publications_/$slug')({
  staticData: {
    page: {
      title: 'Publication',
      description: 'A publication of the group.',
      parent: PARENT,
      tags: ['publications'],
    },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadPublication(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/publications/$slug', params: { slug }, statusCode: 301 })
    return { crumb: title }
  },
  head: ({ match, params }) => {
    const { site, utils } = match.context
    const publication = utils.publications.get.getData({ id: params.slug })
    if (!publication) return {}
    const { title, abstract, updatedAt } = publication
    const record = {
      title,
      description: asDescription(abstract ?? referenceText(publication)),
      path: publicationPath(publication),
      publishedAt: dateParts(publication)
        .map((part) => String(part).padStart(2, '0'))
        .join('-'),
      updatedAt,
    }
    return {
      ...pageHead({ match }, record),
      scripts: [
        jsonLd(publicationSubject(publication, site.publicUrl)),
        jsonLd(breadcrumbSubject(site, { parent: PARENT }, record)),
      ],
    }
  },
  headers: ({ match, params }) => {
    const { site, utils } = match.context
    const publication = utils.publications.get.getData({ id: params.slug })
    return publication ? { Link: signpostingHeader(publication, site.publicUrl) } : undefined
  },
  component: RecordPage,
})

function RecordPage() {
  const { slug } = Route.useParams()
  const { site } = Route.useRouteContext()
  return <PublicationPage {...usePublication(slug)} publicUrl={site.publicUrl} />
}
