import { Link, linkOptions } from '@tanstack/react-router'
import { Moment } from '../../components/panel/use-panel-moment.ts'
import { trpc } from '../../lib/trpc.ts'

const KINDS = linkOptions([
  { key: 'items', one: 'item', many: 'items', to: '/admin', search: { tab: 'news-events' } },
  { key: 'messages', one: 'message', many: 'messages', to: '/admin', search: { tab: 'contact', state: 'open' } },
  {
    key: 'proposals',
    one: 'proposed work',
    many: 'proposed works',
    to: '/admin/$section',
    params: { section: 'proposals' },
  },
  {
    key: 'notices',
    one: 'notice about a publication',
    many: 'notices about publications',
    to: '/admin/$section',
    params: { section: 'integrity' },
  },
])

/**
 * Says what waits for an administrator (records §6), each part a link to it, and what has failed for three days. Nothing is shown
 * if there is nothing.
 */
export const Waiting = () => {
  const { data } = trpc.dashboard.waiting.useQuery(undefined, { refetchOnMount: 'always' })
  const waiting = KINDS.flatMap(({ key, one, many, ...page }) => {
    const count = data?.[key] ?? 0
    return count > 0 ? [{ key, page, words: `${count.toLocaleString('en')} ${count === 1 ? one : many}` }] : []
  })
  return (
    <>
      {waiting.length > 0 && (
        <p className="max-sm:text-sm sm:text-lg">
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
      )}
      {data && data.failing.length > 0 && <Failing failing={data.failing} />}
    </>
  )
}

const Failing = ({ failing }: { failing: readonly { what: string; since: string; why: string }[] }) => (
  <ul className="mt-3 grid gap-1 border-s-4 border-signal bg-sunken px-5 py-3 text-sm">
    {failing.map(({ what, since, why }) => (
      <li key={what}>
        <span className="font-semibold">{what}</span> has failed since <Moment at={since} />. {why}
      </li>
    ))}
  </ul>
)
