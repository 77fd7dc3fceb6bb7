import { RECORD_KINDS, type RecordKind, TRASH_DAYS, type TrashItem } from '@hazards/schema/history'
import { keepPreviousData } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { formatMoment } from '../../components/panel/panel-dates.ts'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { Button } from '../../components/ui/button.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { usePutBack } from './use-put-back.ts'
import { useRestore } from './use-restore.ts'

const KINDS: Record<RecordKind, string> = {
  publication: 'Publication',
  newsEvent: 'News or event',
  person: 'Person',
  project: 'Project',
  theme: 'Theme',
  text: 'Page texts',
}

/** Texts can be reset but not deleted. */
const DELETABLE = RECORD_KINDS.filter((kind) => kind !== 'text')

/** Records deleted in the last 30 days, latest first, 20 at a time, with search, filter and restore (records §6 and §7). */
export const TrashList = () => {
  const { filter, onFilter } = useSectionAddress()
  const { search } = filter
  const record = oneOfParam(filter.type, DELETABLE)
  const query = trpc.history.trashPage.useInfiniteQuery(
    { search, record },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total
  const selection = useSelection(items)
  const { run: putBack, progress } = usePutBack(selection)
  return (
    <Section
      title="Deleted Records"
      aside={<span role="status">{total !== undefined && countLine(total, Boolean(search || record))}</span>}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            label="Title or name"
            value={search}
            maxLength={200}
            onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
          />
          <FilterSelect
            name="type"
            label="Kind"
            allLabel="All"
            value={record ?? ''}
            options={DELETABLE.map((value) => ({ value, label: KINDS[value] }))}
            onChange={(value) => onFilter({ ...filter, type: value || undefined })}
          />
        </div>
        <Loaded query={query} loading="Loading...">
          {() =>
            items.length === 0 ? (
              <p className="text-ink-soft">{search || record ? 'Nothing found.' : 'The trash is empty.'}</p>
            ) : (
              <div>
                {items.length > 1 && (
                  <SelectionBar selection={selection} progress={progress}>
                    <Button onClick={() => void putBack(items.filter(({ id }) => selection.isChosen(id)))}>
                      Put back selected ({selection.ids.length})
                    </Button>
                  </SelectionBar>
                )}
                <RowList
                  items={items}
                  nameOf={({ label }) => label}
                  more={nextPageButton(query)}
                  selection={items.length > 1 ? selection : undefined}
                  isDense
                >
                  {(item) => <Row item={item} />}
                </RowList>
              </div>
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

const countLine = (total: number, isFound: boolean): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}${isFound ? ' found' : ''}, kept for ${TRASH_DAYS} days`

const Row = ({ item: { id, record, label, deletedAt } }: { item: TrashItem }) => {
  const [isBusy, setIsBusy] = useState(false)
  const restore = useRestore()
  const putBack = useSingleFlight(async (button: Element) => {
    setIsBusy(true)
    const restoreFocus = focusAfterRemoval(button)
    if (await restore(record, id, { isFromTrash: true })) restoreFocus()
    setIsBusy(false)
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-base">{label}</h3>
        <p className="text-sm text-ink-soft">
          {KINDS[record]}, deleted <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
        </p>
      </div>
      <Button aria-label={`Put back ${label}`} aria-disabled={isBusy} onClick={onSingleClick(putBack)}>
        <ArchiveRestore aria-hidden size={16} />
        {isBusy ? 'Putting back…' : 'Put back'}
      </Button>
    </div>
  )
}
