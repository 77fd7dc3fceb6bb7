import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { adminHead, DASHBOARD } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { DigestForm } from '../features/newsletter/digest-form.tsx'
import { SentDigests } from '../features/newsletter/sent-digests.tsx'
import { Subscribers } from '../features/newsletter/subscribers.tsx'
import { PANEL_SEARCH_KEYS, readPanelSearch } from '../lib/panel-search.ts'

export const Route = createFileRoute('/admin_/newsletter')({
  staticData: {
    page: {
      title: 'Newsletter',
      description: 'Subscribers, and digests of news and events.',
      parent: DASHBOARD,
      sitemap: false,
      query: PANEL_SEARCH_KEYS,
    },
  },
  validateSearch: readPanelSearch,
  head: adminHead,
  component: NewsletterPage,
})

/** Records §10: the newsletter's subscribers and digests. */
function NewsletterPage() {
  const { demo, hasMail } = Route.useRouteContext().site
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage demo={demo} title="Newsletter">
      {() => (
        <>
          <Section title="New Digest">
            <DigestForm hasMail={hasMail} />
          </Section>
          <Section title="Sent Digests" aside="the last 20">
            <SentDigests />
          </Section>
          <Section title="Subscribers" aside="newest first">
            <Subscribers filter={filter} onFilter={(search) => void navigate({ search, resetScroll: false })} />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
