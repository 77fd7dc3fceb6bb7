import { capitalize } from '@hazards/schema/capitalize'
import { type RecordKind, TRASH_DAYS, type TrashItem } from '@hazards/schema/history'
import { KIND_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { ListKind } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { Row } from '../../../components/panel/list/row.tsx'
import type { ListAction, Progress } from '../../../components/panel/list/selection-bar.tsx'
import { focusAfterRemoval } from '../../../components/panel/row-focus.ts'
import { onSingleClick } from '../../../components/panel/single-click.ts'
import { usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { bulkResult, type Outcome } from '../bulk/bulk-result.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useRestore } from '../history/use-restore.ts'

/** Texts can be reset but not deleted. */
const formatName = (kind: RecordKind): string => (kind === 'text' ? 'Page texts' : capitalize(KINDS[kind].logged))

const TRASH: ListKind<TrashItem> = {
  title: 'Deleted Records',
  note: `kept for ${TRASH_DAYS} days`,
  one: 'record',
  many: 'records',
  nameOf: ({ label }) => label,
  searched: 'Title or name',
  filters: [{ key: 'type', label: 'Kind', options: KIND_NAMES.map((value) => ({ value, label: formatName(value) })) }],
  empty: 'The trash is empty.',
}

/** Records deleted in the last 30 days, latest first, 20 at a time, with search, filter and restore (records §6 and §7). */
export const TrashList = () => {
  const address = useSectionAddress()
  const { search, type } = address.filter
  const wanted = { search, record: oneOfParam(type, KIND_NAMES) }
  const rows = useListRows(trpc.history.trashPage.useInfiniteQuery(wanted, PANEL_PAGES))
  const putBack = usePutBack()
  return (
    <PanelList kind={TRASH} rows={rows} {...address} actions={[putBack]} isDense>
      {(item) => <Deleted item={item} />}
    </PanelList>
  )
}

const Deleted = ({ item: { id, record, label, deletedAt } }: { item: TrashItem }) => {
  const formatMoment = usePanelMoment()
  const [isBusy, setIsBusy] = useState(false)
  const restore = useRestore()
  const putBack = useSingleFlight(async (button: Element) => {
    setIsBusy(true)
    const restoreFocus = focusAfterRemoval(button)
    if (await restore(record, id, { isFromTrash: true })) restoreFocus()
    setIsBusy(false)
  })
  return (
    <Row
      name={label}
      line={
        <>
          {formatName(record)}, deleted <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
        </>
      }
    >
      <Button aria-label={`Put back ${label}`} aria-disabled={isBusy} onClick={onSingleClick(putBack)}>
        <ArchiveRestore aria-hidden size={16} />
        {isBusy ? 'Putting back…' : 'Put back'}
      </Button>
    </Row>
  )
}

/** Returns the action that puts records of the trash back, one after the other. */
const usePutBack = (): ListAction<TrashItem> => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const restore = trpc.history.restore.useMutation()
  const run = async (items: readonly TrashItem[], report: (progress: Progress) => void): Promise<boolean> => {
    const outcomes: Outcome[] = []
    for (const { id, label } of items) {
      report({ doing: 'Putting back', done: outcomes.length, total: items.length })
      const problem = await restore.mutateAsync({ id }).then(() => null, formatReason)
      outcomes.push({ name: label, problem })
    }
    for (const record of new Set(items.map((item) => item.record))) await refresh(record)
    toast(bulkResult('put back', outcomes, { one: 'record', many: 'records' }))
    return outcomes.some(({ problem }) => problem === null)
  }
  return { label: 'Put back', run }
}
