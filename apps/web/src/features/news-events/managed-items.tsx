import { formatDate } from '@hazards/schema/dates'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import type { NewsEventCategory, NewsEventState } from '@hazards/schema/news-event.constants'
import type { ManagedItem } from '@hazards/schema/news-event-panel'
import { Section } from '../../components/layout/section.tsx'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { useLastData } from '../../components/panel/use-last-data.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { Answering } from './answer-dialog.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemSelection } from './item-selection.tsx'
import { ItemSubmission } from './item-submission.tsx'
import { ItemWarnings } from './item-warnings.tsx'
import { NewsCard } from './news-card.tsx'
import { PreviewLink } from './preview-link.tsx'

type ManagedItemsProps = {
  title: string
  wanted: { state: NewsEventState; search: string | undefined; category: NewsEventCategory | undefined }
  /** Shown if the list is empty. */
  empty: string
  onEdit: (item: AdminNewsEvent) => void
  onAnswer: (answering: Answering) => void
}

/** One of the administrator's lists of news and events (specification §2, /admin), 20 items at a time. */
export const ManagedItems = ({ title, wanted, empty, onEdit, onAnswer }: ManagedItemsProps) => {
  const query = useLastData(trpc.newsEvents.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total
  const selection = useSelection(items)
  return (
    <Section
      title={title}
      aside={<span role="status">{total !== undefined && `${total} ${total === 1 ? 'item' : 'items'}`}</span>}
    >
      <Loaded query={query} loading="Loading...">
        {() =>
          items.length === 0 ? (
            <p className="text-ink-soft">{wanted.search || wanted.category ? 'Nothing found.' : empty}</p>
          ) : (
            <div className="-mt-3">
              <ItemSelection state={wanted.state} items={items} selection={selection} />
              <RowList items={items} nameOf={(item) => item.title} more={nextPageButton(query)} selection={selection}>
                {(item) =>
                  item.isApproved || item.isArchived ? (
                    <KnownItem item={item} onEdit={onEdit} />
                  ) : (
                    <PendingItem item={item} onEdit={onEdit} onAnswer={onAnswer} />
                  )
                }
              </RowList>
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

type ItemProps = { item: ManagedItem; onEdit: (item: AdminNewsEvent) => void }

/** A pending item, as visitors will see it. */
const PendingItem = ({ item, onEdit, onAnswer }: ItemProps & Pick<ManagedItemsProps, 'onAnswer'>) => (
  <>
    <ItemSubmission item={item} isWaiting />
    {item.warnings && <ItemWarnings warnings={item.warnings} />}
    <div className="mt-3 rounded-card border border-line bg-surface">
      <div className="px-5 sm:px-7">
        <NewsCard item={item} shape="wide" />
      </div>
      <div className="border-t border-line px-5 py-4 sm:px-7">
        <div className="flex flex-wrap gap-2">
          <ItemActions item={item} onEdit={onEdit} />
          <AnswerButtons item={item} onAnswer={onAnswer} />
          <PreviewLink item={item} />
        </div>
      </div>
    </div>
  </>
)

/** A decided item in a few lines. It expands to the visitors' view. */
const KnownItem = ({ item, onEdit }: ItemProps) => (
  <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={item.eventDate}>{formatDate(item.eventDate)}</time>
        {item.isArchived && <span>{item.isApproved ? 'was approved' : 'was pending'}</span>}
      </p>
      <h3 className="mt-1.5 text-base leading-snug">{item.title}</h3>
      <ItemSubmission item={item} />
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
