import type { AdminPublication } from '@hazards/schema/publication'
import {
  PUBLICATION_GAPS,
  PUBLICATION_SORTS,
  PUBLICATION_TYPE_LABELS,
  PUBLICATION_TYPES,
} from '@hazards/schema/publication.constants'
import { bothWays } from '@hazards/schema/sorts'
import { Suspense, useState } from 'react'
import type { ListFilter, ListKind } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useBulkActions } from '../../records/bulk/use-bulk-actions.tsx'
import { useFindAll } from '../../records/bulk/use-find-all.ts'
import { useRecordOptions } from '../../records/form/use-record-options.ts'
import { buildMissingFilter, readMissing } from '../../records/list/missing-filter.ts'
import { getOpener } from '../../records/list/record-actions.tsx'
import { useAboutFilters } from '../../records/list/use-about-filters.ts'
import { NEW, type RowForms, useRowForms } from '../../records/list/use-row-forms.ts'
import { readVisibility, VISIBILITY_FILTER } from '../../records/list/visibility-filter.ts'
import { LazyPublicationForm } from '../form/lazy-publication-form.tsx'
import { offeredYears, readPublicationFilter } from '../list/publication-search.ts'
import { PUBLICATION_ORDERS } from '../list/sort-select.tsx'
import { ManagedPublication, PUBLICATION_COLUMNS } from './managed-publication.tsx'

const ImportPanel = lazyPart(() => import('../import/import-panel.tsx'))

const IMPORT = 'import'

const IMPORTING = {
  question: 'Leave the import while it runs?',
  subject: 'It goes on, but you would not see its result here.',
  yes: 'Leave',
  no: 'Stay',
}

const PUBLICATIONS = {
  title: 'All Publications',
  one: 'publication',
  many: 'publications',
  nameOf: ({ title }: AdminPublication) => title,
  searched: 'Title or author',
  sorts: PUBLICATION_ORDERS,
  nameHeading: { label: 'Title', sort: 'title' },
  columns: PUBLICATION_COLUMNS,
  empty: 'No publications available',
  notFound: 'No publications found matching your criteria.',
  loading: 'Loading publications...',
  more: 'Load More Publications',
}

const TYPE_FILTER = {
  key: 'type',
  label: 'Type',
  options: PUBLICATION_TYPES.map((value) => ({ value, label: PUBLICATION_TYPE_LABELS[value] })),
} as const

const useThemes = () => useRecordOptions('theme')
const usePeople = () => useRecordOptions('person')
const useProjects = () => useRecordOptions('project')

const useKeywords = () => {
  const { data: keywords = [] } = trpc.publications.keywords.useQuery(undefined, { refetchOnMount: 'always' })
  return keywords.map(({ keyword, count }) => ({ value: keyword, label: `${keyword} (${count})` }))
}

/** The filters that are shown on request. */
const MORE_FILTERS: readonly ListFilter[] = [
  { key: 'theme', label: 'Theme', isMore: true, options: useThemes },
  { key: 'author', label: 'Person', isMore: true, options: usePeople },
  { key: 'project', label: 'Project', isMore: true, options: useProjects },
  { key: 'keyword', label: 'Keyword', isMore: true, options: useKeywords },
  { ...buildMissingFilter(PUBLICATION_GAPS), isMore: true },
]

/**
 * Specification §2, /admin, Publications Management: the add form, the import, and the list, where publications are edited in
 * place (records §6).
 */
export const PublicationsPanel = ({ filter, onFilter }: PanelAddress) => {
  const [isImporting, setIsImporting] = useState(false)
  const forms = useRowForms(isImporting ? IMPORTING : undefined)
  const { filters, about } = useAboutFilters(filter)
  const wanted = {
    ...readPublicationFilter(filter),
    ...about,
    ...readVisibility(filter),
    sort: oneOfParam(filter.sort, bothWays(PUBLICATION_SORTS)),
    missing: readMissing(filter.missing, PUBLICATION_GAPS),
  }
  const rows = useListRows(trpc.publications.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const { data: summary = { years: [] } } = trpc.publications.summary.useQuery()
  const years = offeredYears(summary, wanted.year).map(({ year }) => ({ value: String(year), label: String(year) }))
  const list: ListKind<AdminPublication> = {
    ...PUBLICATIONS,
    filters: [
      { key: 'year', label: 'Published in', options: years },
      TYPE_FILTER,
      ...MORE_FILTERS,
      ...filters.map((each) => ({ ...each, isMore: true })),
      VISIBILITY_FILTER,
    ],
  }
  const actions = useBulkActions('publication', list)
  return (
    <>
      <PanelList
        kind={list}
        rows={rows}
        filter={filter}
        onFilter={onFilter}
        actions={actions}
        findAll={useFindAll('publication', wanted)}
        open={forms.open?.replace(/^(?:edit|copy)-/, '')}
        buttons={<Openers {...forms} />}
        above={<OpenPart {...forms} onImporting={setIsImporting} />}
      >
        {(publication, isFormOnly, cells) => (
          <ManagedPublication publication={publication} cells={cells} isFormOnly={isFormOnly} {...forms} />
        )}
      </PanelList>
      {forms.question}
    </>
  )
}

/** The buttons that open the add form and the import. */
const Openers = ({ open, toggle }: RowForms) => {
  const form = open === IMPORT ? undefined : open
  return (
    <>
      <Button
        id={getOpener(NEW)}
        look={open ? 'secondary' : 'primary'}
        aria-expanded={form !== undefined}
        onClick={() => toggle(form ?? NEW)}
      >
        {form ? 'Cancel' : 'Add Publication'}
      </Button>
      <Button id={getOpener(IMPORT)} aria-expanded={open === IMPORT} onClick={() => toggle(IMPORT)}>
        {open === IMPORT ? 'Close Import' : 'Import'}
      </Button>
    </>
  )
}

/** The add form or the import, if it is open. */
const OpenPart = ({ open, formProps, onImporting }: RowForms & { onImporting: (isImporting: boolean) => void }) => {
  // 'Cancel' is the button above.
  const { onCancel: _, ...added } = formProps(NEW)
  return (
    <>
      {open === IMPORT && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ImportPanel onDirty={formProps(IMPORT).onDirty} onWriting={onImporting} />
        </Suspense>
      )}
      {open === NEW && <LazyPublicationForm publication={null} {...added} />}
    </>
  )
}
