import type { BulkAction } from '@hazards/schema/bulk.constants'
import { dateLine, shortClock } from '@hazards/schema/event-dates'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { NEWS_EVENT_CATEGORIES, NEWS_EVENT_SORTS, type NewsEventState } from '@hazards/schema/news-event.constants'
import type { ManagedItem, ItemWarnings as Warnings } from '@hazards/schema/news-event-panel'
import { bothWays } from '@hazards/schema/sorts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoldedRow } from '../../../components/panel/list/folded-row.tsx'
import type { Column, ListKind } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { TableRow } from '../../../components/panel/list/table-row.tsx'
import { formatAge } from '../../../components/panel/panel-dates.ts'
import { NewTabLink } from '../../../components/ui/new-tab-link.tsx'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useBulkActions } from '../../records/bulk/use-bulk-actions.tsx'
import { useFindAll } from '../../records/bulk/use-find-all.ts'
import { CHANGED_COLUMN } from '../../records/list/changed-column.tsx'
import { STATE_COLUMN } from '../../records/list/publish-note.tsx'
import { buildPage } from '../../records/list/record-actions.tsx'
import { useAboutFilters } from '../../records/list/use-about-filters.ts'
import { readVisibility, VISIBILITY_FILTER } from '../../records/list/visibility-filter.ts'
import { CategoryBadge } from '../list/category-badge.tsx'
import { NewsCard } from '../list/news-card.tsx'
import { ItemSubmission, isChangedOnRequest, senderLine } from '../submission/item-submission.tsx'
import type { Answering } from './answer-dialog.tsx'
import { AnswerButtons } from './answer-dialog.tsx'
import { ApproveLater } from './approve-later.tsx'
import { ItemActions, isShown, NEWS_EVENTS } from './item-actions.tsx'

/** In the archive alone, where no item is public. */
const FORMER_STATE = 'before'

/** What the lists of decided items may show. */
const COLUMNS: readonly Column<ManagedItem>[] = [
  STATE_COLUMN,
  { key: 'category', label: 'Category', of: ({ category }) => <CategoryBadge category={category} /> },
  { key: 'date', label: 'Date', sort: '-eventDate', of: (item) => dateLine(item, shortClock) },
  {
    key: FORMER_STATE,
    label: 'Former state',
    of: ({ isArchived, isApproved, answer }) =>
      isArchived && <span>{answer === 'declined' ? 'was declined' : isApproved ? 'was approved' : 'was pending'}</span>,
  },
  { key: 'sender', label: 'Sender', isWide: true, of: senderLine },
  { key: 'location', label: 'Location', isMore: true, of: ({ location }) => location },
  CHANGED_COLUMN,
]

/** What the administrator's lists of news and events share. */
export const ITEMS = {
  one: 'item',
  many: 'items',
  nameOf: ({ title }: ManagedItem) => title,
  searched: 'Title, content, sender or reference',
  filters: [
    {
      key: 'category',
      label: 'Category',
      options: NEWS_EVENT_CATEGORIES.map((value) => ({ value, label: value })),
    },
    VISIBILITY_FILTER,
  ],
  sorts: {
    first: 'Usual order',
    options: [
      { value: 'title', label: 'Title' },
      { value: '-eventDate', label: 'Date' },
      { value: '-updatedAt', label: 'Last changed' },
    ],
  },
  nameHeading: { label: 'Title', sort: 'title' },
} as const

/** What the user of the lists of decided items chooses for both. */
export const ITEM_COLUMNS = { many: ITEMS.many, columns: COLUMNS }

/** The lists, with the possible bulk actions in each (specification §4). */
const LISTS: Record<NewsEventState, { title: string; empty: string; offered: readonly BulkAction[] }> = {
  archived: { title: 'Archived', empty: 'No archived items.', offered: ['unarchive', 'delete'] },
  pending: {
    title: 'Pending Approval',
    empty: 'Nothing is waiting for approval.',
    offered: ['approve', 'archive', 'delete'],
  },
  approved: {
    title: 'Approved',
    empty: 'No approved items yet.',
    offered: ['addProject', 'removeProject', 'disapprove', 'publish', 'unpublish', 'archive', 'delete'],
  },
}

type ManagedItemsProps = PanelAddress & {
  state: NewsEventState
  onEdit: (item: AdminNewsEvent) => void
  onAnswer: (answering: Answering) => void
}

/** One of the administrator's lists of news and events (specification §2, /admin), 20 items at a time. */
export const ManagedItems = ({ state, filter, onFilter, onEdit, onAnswer }: ManagedItemsProps) => {
  const { offered, ...texts } = LISTS[state]
  const { filters, about } = useAboutFilters(filter)
  const list: ListKind<ManagedItem> = {
    ...ITEMS,
    ...texts,
    ...(state !== 'pending' && {
      columns: COLUMNS.filter(({ key }) => key !== (state === 'archived' ? STATE_COLUMN.key : FORMER_STATE)),
    }),
    filters: [...ITEMS.filters, ...filters],
  }
  const wanted = {
    state,
    search: filter.search,
    category: oneOfParam(filter.category, NEWS_EVENT_CATEGORIES),
    sort: oneOfParam(filter.sort, bothWays(NEWS_EVENT_SORTS)),
    ...about,
    ...readVisibility(filter),
  }
  const rows = useListRows(trpc.newsEvents.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const actions = useBulkActions('newsEvent', list, { asked: NEWS_EVENTS, offered })
  return (
    <PanelList
      kind={list}
      rows={rows}
      filter={filter}
      onFilter={onFilter}
      isPart
      actions={actions}
      findAll={useFindAll('newsEvent', wanted)}
    >
      {(item, _, cells) =>
        state === 'pending' ? (
          <PendingItem item={item} onEdit={onEdit} onAnswer={onAnswer} />
        ) : (
          <KnownItem item={item} cells={cells} onEdit={onEdit} />
        )
      }
    </PanelList>
  )
}

type ItemProps = { item: ManagedItem; onEdit: (item: AdminNewsEvent) => void }

/** A pending item, as visitors will see it. On a phone, what it is and since when it waits until it is opened. */
const PendingItem = ({ item, onEdit, onAnswer }: ItemProps & Pick<ManagedItemsProps, 'onAnswer'>) => (
  <FoldedRow
    name={item.title}
    line={
      <>
        {item.warnings && hasWarning(item.warnings) && <span className="font-semibold text-ink">Check · </span>}
        {isChangedOnRequest(item) && <span className="font-semibold text-ink">Changed · </span>}
        {item.category} · {formatAge(item.createdAt, Date.now())} · {item.postedBy}
      </>
    }
  >
    <ItemSubmission item={item} isWaiting />
    {item.warnings && <ItemWarnings warnings={item.warnings} />}
    <div className="mt-3 rounded-card border border-line bg-surface">
      <div className="px-5 sm:px-7">
        <NewsCard item={item} />
      </div>
      <div className="border-t border-line px-5 py-4 sm:px-7">
        <div data-compact="" className="flex flex-wrap gap-2 max-sm:*:px-3">
          <ItemActions item={item} onEdit={onEdit}>
            <ApproveLater item={item} />
            <AnswerButtons item={item} onAnswer={onAnswer} />
          </ItemActions>
        </div>
      </div>
    </div>
  </FoldedRow>
)

/** A decided item. Its name leads to its page, or a preview of it is among its actions. */
const KnownItem = ({ item, cells, onEdit }: ItemProps & { cells: ReactNode }) => (
  <TableRow name={item.title} page={isShown(item) ? buildPage('newsEvent', item) : undefined} cells={cells}>
    <ItemActions item={item} onEdit={onEdit} />
  </TableRow>
)

/** Returns whether there is anything to check before an item is approved. */
const hasWarning = ({ isPast, lacksImageAlt, published }: Warnings): boolean =>
  isPast || lacksImageAlt || published !== null

/** Warnings to check before an item is approved (records §6). */
const ItemWarnings = ({ warnings }: { warnings: Warnings }) => {
  const { isPast, lacksImageAlt, published } = warnings
  if (!hasWarning(warnings)) return null
  return (
    <div className="mt-2 flex gap-3 border-s-4 border-signal bg-sunken px-4 py-3 text-sm">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <ul className="grid gap-1">
        {isPast && <li>Its date is in the past: it would appear under Latest News.</li>}
        {published && (
          <li>
            It looks like an item that is already published:{' '}
            <NewTabLink href={`/news-events/${published.slug}`}>{published.title}</NewTabLink>
          </li>
        )}
        {lacksImageAlt && <li>Its picture has no description for people who cannot see it. You can add one.</li>}
      </ul>
    </div>
  )
}
