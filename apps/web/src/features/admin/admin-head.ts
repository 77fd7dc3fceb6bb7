import { type PageMatch, pageHead } from '../../lib/page-head.ts'

/** Returns the head of a panel page, which excludes it from search engines. */
export const adminHead = ({ match, title }: { match: PageMatch; title?: string | undefined }) => {
  const head = pageHead({ match, title })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}
