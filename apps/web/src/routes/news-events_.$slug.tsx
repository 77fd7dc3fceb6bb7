import { isToCome } from '@hazards/schema/event-dates'
import { formatPlainText } from '@hazards/schema/formatted-text'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { HazardsSection } from '../components/hazards/hazard-links.tsx'
import { Section } from '../components/layout/section.tsx'
import { RecordSitesSection } from '../components/map/record-sites.tsx'
import { organization } from '../features/group/organization.ts'
import { loadNewsEvent, useNewsEventLinks } from '../features/news-events/news-events.queries.ts'
import { itemSubject, publishedAt } from '../features/news-events/page/event-subject.ts'
import { NewsItemPage } from '../features/news-events/page/news-item-page.tsx'
import { PersonList } from '../features/people/person-list.tsx'
import { ProjectLinks } from '../features/projects/project-links.tsx'
import { PublicationRows } from '../features/publications/list/publication-entry.tsx'
import { aboutThings, alsoAbout } from '../lib/about-things.ts'
import { jsonLd } from '../lib/json-ld.ts'
import { asDescription, breadcrumbSubject, pageHead } from '../lib/page-head.ts'
import { loadRecord } from '../lib/record-page.ts'
import { trpc } from '../lib/trpc.ts'

const PARENT = { path: '/news-events', title: 'News & Events' } as const

export const Route = createFileRoute('/news-events_/$slug')({
  staticData: {
    page: {
      title: 'News',
      parent: PARENT,
    },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadNewsEvent(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/news-events/$slug', params: { slug }, statusCode: 301 })
    return { crumb: title }
  },
  head: ({ match, params }) => {
    const { site, utils } = match.context
    const item = utils.newsEvents.get.getData({ id: params.slug })
    if (!item) return {}
    const { title, imageUrl, imageAlt, updatedAt } = item
    const content = formatPlainText(item.contentHtml)
    const record = {
      title,
      description: asDescription(content),
      path: `/news-events/${item.slug}`,
      ...(imageUrl && { image: { path: imageUrl, alt: imageAlt ?? title } }),
      publishedAt: publishedAt(item),
      updatedAt,
    }
    return {
      ...pageHead({ match }, record),
      scripts: import.meta.env.SSR
        ? [
            jsonLd(
              alsoAbout(
                itemSubject(
                  { ...item, content, signer: utils.people.signerOf.getData({ slug: item.slug }) },
                  organization(match.context),
                  site.publicUrl,
                ),
                aboutThings(utils, item),
              ),
            ),
            jsonLd(breadcrumbSubject(site, { parent: PARENT }, record)),
          ]
        : [],
    }
  },
  component: ItemPage,
})

function ItemPage() {
  const { site } = Route.useRouteContext()
  const { slug } = Route.useParams()
  const [item] = trpc.newsEvents.get.useSuspenseQuery({ id: slug })
  const [signer] = trpc.people.signerOf.useSuspenseQuery({ slug })
  const [sites] = trpc.sites.ofRecord.useSuspenseQuery({ record: 'newsEvent', slug })
  const { publications, people, projects } = useNewsEventLinks(item)
  return (
    <NewsItemPage
      item={item}
      signer={signer}
      publicUrl={site.publicUrl}
      isToCome={isToCome(item, site.now)}
      publications={
        publications.length > 0 && (
          <Section title="Publications">
            <PublicationRows publications={publications} />
          </Section>
        )
      }
    >
      {projects.length > 0 && (
        <Section title="Projects">
          <ProjectLinks projects={projects} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title="People">
          <PersonList people={people} />
        </Section>
      )}
      <HazardsSection {...item} />
      <RecordSitesSection {...sites} />
    </NewsItemPage>
  )
}
