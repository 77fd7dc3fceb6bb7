import { createFileRoute, Link } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { StaticEventList, StaticNewsList } from '../features/news-events/list/static-news.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/news')({
  staticData: {
    page: {
      title: 'News',
      form: async () => (await import('../features/newsletter/newsletter.action.ts')).newsletterAction,
    },
  },
  loader: ({ context }) => loadTexts(context.utils, 'news'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'news')?.introduction }),
  component: NewsPage,
})

function NewsPage() {
  const { hasMail } = Route.useRouteContext().site
  const { email } = useTexts('group')
  const { introduction, newsletter } = useTexts('news')
  return (
    <>
      <PageTitle title="News">
        {introduction} <Link to="/news-events">All news and events</Link>
      </PageTitle>
      <div className="page grid gap-x-12 gap-y-16 lg:grid-cols-3">
        <Section title="Latest News" className="lg:col-span-2">
          <StaticNewsList />
        </Section>
        <div className="grid content-start gap-y-16">
          <Section title="Upcoming Events">
            <StaticEventList />
          </Section>
          <div id="newsletter">
            <Section title="Newsletter" className="no-print">
              <p className="mb-4 text-sm text-ink-soft">
                {newsletter}{' '}
                {hasMail ? (
                  'Every newsletter has a link to unsubscribe.'
                ) : (
                  <>
                    To unsubscribe, email <a href={`mailto:${email}`}>{email}</a>.
                  </>
                )}
              </p>
              <NewsletterForm />
            </Section>
          </div>
        </div>
      </div>
    </>
  )
}
