import type { PageMatch } from '../../lib/page-head.ts'
import { textsIn } from '../../lib/page-texts.ts'

/** What a page says of itself whose address is a secret: nothing that names the address, and that nobody shall index it. */
export const submissionHead = ({ match }: { match: PageMatch }) => ({
  meta: [
    { title: `${match.staticData.page?.title} · ${textsIn(match.context.utils, 'group')?.name}` },
    { name: 'description', content: match.staticData.page?.description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
