import type { AdminSearchItem } from '@hazards/schema/admin-search'
import { ADMIN_SEARCH_KINDS, ADMIN_SEARCH_LABELS } from '@hazards/schema/admin-search.constants'
import { Link } from '@tanstack/react-router'
import type { ListKind } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { getPanelLink } from '../../records/panel-link.ts'
import { PanelResultLine } from './panel-result.tsx'

type Shown = Omit<AdminSearchItem, 'id'> & { id: string; recordId: string }

/** The panel's search as a page (records §15.13), with how many there are of each kind. */
export const PanelSearchList = () => {
  const address = useSectionAddress()
  const kind = oneOfParam(address.filter.type, ADMIN_SEARCH_KINDS)
  const { first, ...rows } = useListRows(
    trpc.search.page.useInfiniteQuery({ q: address.filter.search, kind }, PANEL_PAGES),
  )
  const counted = first?.facets.kind ?? []
  const isOffered = counted.some(({ value }) => value === kind) || !kind
  const kinds = isOffered ? counted : [...counted, { value: kind, label: ADMIN_SEARCH_LABELS[kind], count: 0 }]
  const list: ListKind<Shown> = {
    title: 'Search Results',
    one: 'result',
    many: 'results',
    note: address.filter.search ? undefined : 'changed last first',
    nameOf: ({ title }) => title,
    searched: 'Search drafts, texts, messages, people and all else',
    filters: [
      {
        key: 'type',
        label: 'What',
        options: kinds.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
      },
    ],
    empty: 'There is nothing yet.',
    notFound: 'Nothing found. Try fewer or other words.',
    more: 'More results',
  }
  const items = rows.items.map((item) => ({ ...item, id: `${item.kind} ${item.id}`, recordId: item.id }))
  return (
    <PanelList kind={list} rows={{ ...rows, items }} {...address} isDense>
      {({ recordId, ...item }) => <Result item={{ ...item, id: recordId }} />}
    </PanelList>
  )
}

const Result = ({ item }: { item: AdminSearchItem }) => (
  <>
    <h3 className="text-base leading-snug">
      <Link {...getPanelLink(item)}>{item.title}</Link>
    </h3>
    <p className="text-sm text-ink-soft">
      <PanelResultLine item={item} />
    </p>
  </>
)
