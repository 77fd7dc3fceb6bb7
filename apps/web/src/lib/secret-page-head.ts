import type { PageMatch } from './page-head.ts'
import { textsIn } from './page-texts.ts'

/** What a page says of itself whose address is a secret: nothing that names the address, and that nobody shall index it. */
export const secretPageHead = ({ match }: { match: PageMatch }) => ({
  meta: [
    { title: `${match.staticData.page?.title} · ${textsIn(match.context.utils, 'group')?.name}` },
    { name: 'description', content: match.staticData.page?.description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
