import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { DigestForm } from '../features/newsletter/digest-form.tsx'
import { SentDigests } from '../features/newsletter/sent-digests.tsx'
import { Subscribers } from '../features/newsletter/subscribers.tsx'

export const Route = createFileRoute('/admin_/newsletter')({
  staticData: {
    page: { title: 'Newsletter', description: 'Subscribers, and digests of news and events.', sitemap: false },
  },
  head: adminHead,
  component: NewsletterPage,
})

/** Records §10: who gets the newsletter, and a digest of chosen items for them. */
function NewsletterPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Newsletter">
      {() => (
        <>
          <Section title="New Digest">
            <DigestForm />
          </Section>
          <Section title="Sent Digests" aside="the last 20">
            <SentDigests />
          </Section>
          <Section title="Subscribers" aside="newest first">
            <Subscribers />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
