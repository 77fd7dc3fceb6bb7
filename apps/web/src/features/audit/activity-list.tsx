import type { AuditAction, AuditEvent, AuditRecord } from '@hazards/schema/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '../../components/layout/section.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { RowList } from '../../components/ui/row-list.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { useApi } from '../../lib/trpc.ts'

/** Who did what in the panel, newest first, a page at a time; for reading only. */
export const ActivityList = () => {
  const { utils } = useApi()
  const query = useInfiniteQuery(
    utils.audit.list.infiniteQueryOptions(
      {},
      { getNextPageParam: (page) => page.nextCursor, refetchOnMount: 'always' },
    ),
  )
  const more = query.hasNextPage && {
    label: query.isFetchingNextPage ? 'Loading...' : 'Load More',
    isLoading: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  }
  return (
    <Section title="Activity" aside="newest first">
      <div className="-mt-3">
        <Loaded query={query} loading="Loading...">
          {({ pages }) => {
            const events = pages.flatMap(({ items }) => items.map((event) => ({ ...event, id: String(event.id) })))
            return events.length === 0 ? (
              <p className="py-3 text-ink-soft">Nothing has been done yet.</p>
            ) : (
              <RowList items={events} nameOf={sentenceOf} more={more} isDense>
                {(event) => <Row {...event} />}
              </RowList>
            )
          }}
        </Loaded>
      </div>
    </Section>
  )
}

type Happening = Pick<AuditEvent, 'at' | 'actor' | 'action' | 'record' | 'label'>

const Row = ({ at, actor, action, record, label }: Happening) => (
  <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
    <time dateTime={at} className="text-sm text-ink-soft">
      {formatMoment(at)}
    </time>
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{actor}</span> {predicateOf(action, record)}
      {label && ` “${label}”`}
    </p>
  </div>
)

/** 'approved the news or event item', 'signed in'. */
const predicateOf = (action: AuditAction, record: AuditRecord | null): string => {
  if (record) return `${action} the ${record}`
  if (action === 'sign-in failed') return 'failed to sign in'
  return action === 'sign-in limit hit' ? 'tried to sign in too often' : action
}

const sentenceOf = ({ actor, action, record, label }: Happening): string =>
  `${actor} ${predicateOf(action, record)}${label ? ` “${label}”` : ''}`
