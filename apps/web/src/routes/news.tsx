import { createFileRoute, Link } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { group } from '../content/group.ts'
import { StaticEventList, StaticNewsList } from '../features/news-events/static-news.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'A selection of what the group has been doing, and the events that are open to all.'

export const Route = createFileRoute('/news')({
  staticData: {
    page: {
      title: 'News',
      description: DESCRIPTION,
      form: async () => (await import('../features/newsletter/newsletter.action.ts')).newsletterAction,
    },
  },
  head: pageHead,
  component: NewsPage,
})

function NewsPage() {
  return (
    <>
      <PageTitle title="News">
        {DESCRIPTION} <Link to="/news-events">All news and events</Link>
      </PageTitle>
      <div className="page grid gap-x-12 gap-y-16 lg:grid-cols-3">
        <Section title="Latest News" className="lg:col-span-2">
          <StaticNewsList />
        </Section>
        <div className="grid content-start gap-y-16">
          <Section title="Upcoming Events">
            <StaticEventList />
          </Section>
          <Section title="Newsletter" className="no-print">
            <p className="mb-4 text-sm text-ink-soft">
              Four times a year: results, open places and events. To unsubscribe, email{' '}
              <a href={`mailto:${group.email}`}>{group.email}</a>.
            </p>
            <NewsletterForm />
          </Section>
        </div>
      </div>
    </>
  )
}
