import type { Publication } from '@hazards/schema/publication'
import { Section } from '../../components/layout/section.tsx'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import { useKeptRow } from '../../components/panel/use-kept-row.ts'
import { useLastData } from '../../components/panel/use-last-data.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useBulk } from '../history/use-bulk.ts'
import { ManagedPublication, openFormOf, type RowForms } from './managed-publication.tsx'
import { PanelFilters } from './panel-filters.tsx'
import { isNarrowed, type PublicationFilter } from './publication-search.ts'

type ManagedPublicationsProps = RowForms & {
  filter: PublicationFilter
  onFilter: (filter: PublicationFilter, isTyping?: boolean) => void
}

/**
 * The administrator's list of publications with search, filter and sort, 20 at a time, each with edit and delete (specification
 * §2, records §6).
 */
export const ManagedPublications = ({ filter, onFilter, ...forms }: ManagedPublicationsProps) => {
  const query = useLastData(trpc.publications.search.useInfiniteQuery(filter, PANEL_PAGES))
  const { rows, lost } = useKeptRow(
    query.data?.pages.flatMap((page) => page.items) ?? [],
    openFormOf(forms.open)?.publication,
  )
  const total = query.data?.pages[0]?.total
  const more = nextPageButton(query, { idle: 'Load More Publications', busy: 'Loading publications...' })
  return (
    <Section
      title="All Publications"
      aside={<span role="status">{total !== undefined && countLine(total, isNarrowed(filter))}</span>}
    >
      <PanelFilters filter={filter} onFilter={onFilter} />
      <div className="mt-4">
        <Loaded query={query} loading="Loading publications...">
          {() =>
            rows.length === 0 ? (
              <p className="py-6 text-ink-soft">
                {isNarrowed(filter) ? 'No publications found matching your criteria.' : 'No publications available'}
              </p>
            ) : (
              <Rows rows={rows} lost={lost} more={more} forms={forms} />
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

type RowsProps = {
  rows: readonly Publication[]
  lost: string | undefined
  more: ReturnType<typeof nextPageButton>
  forms: RowForms
}

const Rows = ({ rows, lost, more, forms }: RowsProps) => {
  const selection = useSelection(rows)
  const { run: bulk, progress } = useBulk('publication', { one: 'publication', many: 'publications' }, selection)
  const { ids } = selection
  const count = `${ids.length} ${ids.length === 1 ? 'publication' : 'publications'}`
  const chosen = () => rows.filter(({ id }) => ids.includes(id)).map(({ id, title }) => ({ id, name: title }))
  return (
    <>
      <SelectionBar selection={selection} progress={progress}>
        <ConfirmButton
          label={`Delete selected (${ids.length})`}
          name={count}
          question={
            ids.length === 1
              ? 'Are you sure you want to delete this publication?'
              : `Are you sure you want to delete these ${ids.length} publications?`
          }
          onYes={() => bulk('delete', chosen())}
        />
      </SelectionBar>
      <RowList items={rows} nameOf={({ title }) => title} more={more} selection={selection}>
        {(publication) => (
          <ManagedPublication publication={publication} isFormOnly={publication.id === lost} {...forms} />
        )}
      </RowList>
    </>
  )
}

const countLine = (total: number, isFound: boolean): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'publication' : 'publications'}${isFound ? ' found' : ''}`
