import type { PageMatch } from './page-head.ts'
import { textsIn } from './page-texts.ts'

/**
 * Returns the head of a page whose address is secret. It does not contain the address and excludes the page from search
 * engines.
 */
export const secretPageHead = ({ match }: { match: PageMatch }) => ({
  meta: [
    { title: `${match.staticData.page?.title} · ${textsIn(match.context.utils, 'group')?.name}` },
    { name: 'description', content: match.staticData.page?.description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
