import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { Section } from '../../components/layout/section.tsx'
import { RowList, useSteps } from '../../components/panel/row-list.tsx'
import { formatDate } from '../../lib/dates.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { ItemActions } from './item-actions.tsx'
import { NewsCard } from './news-card.tsx'

type ManagedItemsProps = {
  title: string
  items: readonly AdminNewsEvent[]
  /** Said where there are none. */
  empty: string
  onEdit: (item: AdminNewsEvent) => void
}

/** One of the administrator's lists of news and events (specification §2, /admin), 20 items at a time. */
export const ManagedItems = ({ title, items, empty, onEdit }: ManagedItemsProps) => {
  const { items: shown, more } = useSteps(items)
  return (
    <Section title={title} aside={<span role="status">{items.length === 1 ? '1 item' : `${items.length} items`}</span>}>
      {items.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <div className="-mt-6">
          <RowList items={shown} nameOf={(item) => item.title} more={more}>
            {(item) =>
              item.isApproved || item.isArchived ? (
                <KnownItem item={item} onEdit={onEdit} />
              ) : (
                <PendingItem item={item} onEdit={onEdit} />
              )
            }
          </RowList>
        </div>
      )}
    </Section>
  )
}

type ItemProps = { item: AdminNewsEvent; onEdit: (item: AdminNewsEvent) => void }

/** What waits for a decision, as visitors will see it. */
const PendingItem = ({ item, onEdit }: ItemProps) => (
  <>
    <Submission item={item} />
    <div className="mt-3 rounded-card border border-line bg-surface">
      <div className="px-5 sm:px-7">
        <NewsCard item={item} shape="wide" />
      </div>
      <div className="border-t border-line px-5 py-4 sm:px-7">
        <div className="flex flex-wrap gap-2">
          <ItemActions item={item} onEdit={onEdit} />
          <AnswerButtons item={item} />
        </div>
      </div>
    </div>
  </>
)

/** What has been decided, in few lines; how visitors see it unfolds. */
const KnownItem = ({ item, onEdit }: ItemProps) => (
  <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={item.eventDate}>{formatDate(item.eventDate)}</time>
        {item.isArchived && <span>{item.isApproved ? 'was approved' : 'was pending'}</span>}
      </p>
      <h3 className="mt-1.5 text-base leading-snug">{item.title}</h3>
      <Submission item={item} />
    </div>
    <ItemActions item={item} onEdit={onEdit} />
    <details className="text-sm lg:col-span-2">
      <summary className="inline-block py-1 font-semibold text-link">
        Preview<span className="sr-only"> of “{item.title}”</span>
      </summary>
      <div className="mt-2 rounded-card border border-line bg-surface px-5 text-base sm:px-7">
        <NewsCard item={item} shape="wide" />
      </div>
    </details>
  </div>
)

const Submission = ({ item }: { item: AdminNewsEvent }) => {
  const { createdAt, expiresAt, postedBy, submitterEmail, reference, answer, answerMessage } = item
  return (
    <>
      <p className="text-sm text-ink-soft">
        {reference && `${reference}. `}
        Submitted {formatDate(createdAt)} by {postedBy}
        {submitterEmail && (
          <>
            , <a href={`mailto:${submitterEmail}`}>{submitterEmail}</a>
          </>
        )}
        {expiresAt && <>. Deleted on {formatDate(expiresAt)} unless you decide before.</>}
      </p>
      {answerMessage && (
        <p className="mt-1 max-w-measure text-sm whitespace-pre-line">
          {answer === 'declined' ? 'Declined: ' : 'Change asked: '}“{answerMessage}”
        </p>
      )}
    </>
  )
}
