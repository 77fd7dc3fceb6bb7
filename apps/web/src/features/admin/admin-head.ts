import { type PageMatch, pageHead } from '../../lib/page-head.ts'

/** The head of a page of the panel: search engines shall not find it. */
export const adminHead = ({ match }: { match: PageMatch }) => {
  const head = pageHead({ match })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}
