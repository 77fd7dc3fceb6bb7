import { type PageMatch, pageHead } from '../../lib/page-head.ts'

/** Returns the head of a panel page, which excludes it from search engines. */
export const adminHead = ({ match }: { match: PageMatch }) => {
  const head = pageHead({ match })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}
