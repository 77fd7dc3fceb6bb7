import type { PageMatch } from '../../lib/page-head.ts'

/** What a page says of itself whose address is a secret: nothing that names the address, and that nobody shall index it. */
export const submissionHead = ({ match }: { match: PageMatch }) => ({
  meta: [
    { title: `${match.staticData.page?.title} · ${match.context.site.name}` },
    { name: 'description', content: match.staticData.page?.description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
