import { createFileRoute, notFound } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { NeedsScript } from '../features/auth/needs-script.tsx'
import { UniversityReturn } from '../features/auth/university-return.tsx'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/admin_/university')({
  staticData: {
    page: {
      title: 'Signing In',
      description: 'For administrators who sign in with their account at the university.',
      sitemap: false,
    },
  },
  loader: ({ context: { site } }) => {
    if (!site.university) throw notFound()
  },
  head: secretPageHead,
  component: UniversityPage,
})

function UniversityPage() {
  const { university } = Route.useRouteContext().site
  return (
    <>
      <PageTitle title="Signing In" />
      <div className="page needs-script">{university && <UniversityReturn name={university} />}</div>
      <NeedsScript />
    </>
  )
}
