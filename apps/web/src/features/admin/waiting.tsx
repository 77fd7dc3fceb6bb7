import { Link, linkOptions } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

const KINDS = linkOptions([
  { key: 'items', one: 'item', many: 'items', to: '/admin', search: { tab: 'news-events' } },
  { key: 'messages', one: 'message', many: 'messages', to: '/admin', search: { tab: 'contact', state: 'open' } },
])

/** The line that says what waits for an administrator (records §6), each part a link to it. Nothing is shown if nothing waits. */
export const Waiting = () => {
  const { data } = trpc.dashboard.waiting.useQuery(undefined, { refetchOnMount: 'always' })
  const waiting = KINDS.flatMap(({ key, one, many, ...page }) => {
    const count = data?.[key] ?? 0
    return count > 0 ? [{ key, page, words: `${count.toLocaleString('en')} ${count === 1 ? one : many}` }] : []
  })
  if (waiting.length === 0) return null
  return (
    <p className="text-lg">
      {waiting.map(({ key, page, words }, at) => (
        <span key={key}>
          {at > 0 && (at === waiting.length - 1 ? ' and ' : ', ')}
          <Link {...page} resetScroll={false}>
            {words}
          </Link>
        </span>
      ))}{' '}
      {waiting.length === 1 && waiting[0]?.words.startsWith('1 ') ? 'waits' : 'wait'} for a decision or an answer.
    </p>
  )
}
