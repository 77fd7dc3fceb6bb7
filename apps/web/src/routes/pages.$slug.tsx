import { formatPlainText } from '@hazards/schema/formatted-text'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { FormattedText } from '../components/ui/formatted-text.tsx'
import { asDescription, pageHead } from '../lib/page-head.ts'
import { loadRecord } from '../lib/record-page.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/pages/$slug')({
  staticData: { page: { title: 'Page' } },
  loader: async ({ context, params }) => {
    const page = await loadRecord(() => context.utils.pages.get.fetch({ id: params.slug }))
    const { slug, title, contentHtml, createdAt: publishedAt, updatedAt } = page
    if (slug !== params.slug) throw redirect({ to: '/pages/$slug', params: { slug }, statusCode: 301 })
    const description = asDescription(formatPlainText(contentHtml))
    return { crumb: title, record: { title, description, path: `/pages/${slug}`, publishedAt, updatedAt } }
  },
  head: ({ match, loaderData }) => pageHead({ match }, loaderData?.record),
  component: Page,
})

/** A page that the group wrote itself (records §22). */
function Page() {
  const [{ title, contentHtml }] = trpc.pages.get.useSuspenseQuery({ id: Route.useParams().slug })
  return (
    <article>
      <PageTitle title={title} />
      <div className="page">
        <FormattedText html={contentHtml} />
      </div>
    </article>
  )
}
