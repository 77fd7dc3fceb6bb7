import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { ContactCards, ContactMap, Office } from '../features/contact/contact-cards.tsx'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/contact')({
  staticData: {
    page: {
      title: 'Contact',
      form: async () => (await import('../features/contact/contact.action.ts')).contactAction,
    },
  },
  loader: ({ context }) => loadTexts(context.utils, 'contact'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'contact')?.description }),
  component: ContactPage,
})

function ContactPage() {
  const { introduction, cards } = useTexts('contact')
  return (
    <>
      <PageTitle title="Contact">{introduction}</PageTitle>
      <div className="page grid gap-x-12 gap-y-16 lg:grid-cols-3">
        <Section title="Write to Us" className="no-print lg:col-span-2">
          <ContactForm />
        </Section>
        {cards.length > 0 && (
          <Section title="People to Ask">
            <ContactCards cards={cards} />
          </Section>
        )}
        <Section title="Find Us" className="lg:col-span-3">
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
            <div className="lg:col-span-2">
              <ContactMap />
            </div>
            <Office />
          </div>
        </Section>
      </div>
    </>
  )
}
