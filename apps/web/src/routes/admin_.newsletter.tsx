import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { useTypingReplaces } from '../components/panel/list/use-typing-replaces.ts'
import { adminHead, DASHBOARD } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { DigestForm } from '../features/newsletter/digest-form.tsx'
import { SentDigests } from '../features/newsletter/sent-digests.tsx'
import { Subscribers } from '../features/newsletter/subscribers.tsx'
import { PANEL_SEARCH_KEYS, type PanelSearch, readPanelSearch } from '../lib/panel-search.ts'

export const Route = createFileRoute('/admin_/newsletter')({
  staticData: {
    page: {
      title: 'Newsletter',
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
  const isReplacing = useTypingReplaces()
  const onFilter = (search: PanelSearch, isTyping?: boolean) =>
    void navigate({ search, replace: isReplacing(isTyping), resetScroll: false })
  return (
    <AdminPage demo={demo} title="Newsletter">
      {() => (
        <>
          <Section title="New Digest">
            <DigestForm hasMail={hasMail} />
          </Section>
          <SentDigests />
          <Subscribers filter={filter} onFilter={onFilter} />
        </>
      )}
    </AdminPage>
  )
}
