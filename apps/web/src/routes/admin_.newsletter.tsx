import { createFileRoute, Link } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { Button, buttonClass } from '../components/ui/button.tsx'
import { AdminGate } from '../features/auth/admin-gate.tsx'
import { DigestForm } from '../features/newsletter/digest-form.tsx'
import { SentDigests } from '../features/newsletter/sent-digests.tsx'
import { Subscribers } from '../features/newsletter/subscribers.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin_/newsletter')({
  staticData: {
    page: { title: 'Newsletter', description: 'Subscribers, and digests of news and events.', sitemap: false },
  },
  head: ({ match }) => {
    const head = pageHead({ match })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: NewsletterPage,
})

/** Records §10: who gets the newsletter, and a digest of chosen items for them. */
function NewsletterPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminGate demo={demo}>
      {({ username, signOut }) => (
        <>
          <PageTitle
            title="Newsletter"
            aside={
              <div className="flex flex-wrap gap-3">
                <Link to="/admin" className={buttonClass()}>
                  Dashboard
                </Link>
                <Button onClick={signOut}>Logout</Button>
              </div>
            }
          >
            Signed in as {username}
          </PageTitle>
          <div className="page grid gap-16">
            <Section title="New Digest">
              <DigestForm />
            </Section>
            <Section title="Sent Digests" aside="the last 20">
              <SentDigests />
            </Section>
            <Section title="Subscribers" aside="newest first">
              <Subscribers />
            </Section>
          </div>
        </>
      )}
    </AdminGate>
  )
}
