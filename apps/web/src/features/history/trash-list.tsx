import { type RecordKind, TRASH_DAYS, type TrashItem } from '@hazards/schema/history'
import { ArchiveRestore } from 'lucide-react'
import { useRef, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { besideRow } from '../../components/panel/row-focus.ts'
import { RowList, useSteps } from '../../components/panel/row-list.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRestore } from './use-restore.ts'

const KINDS: Record<RecordKind, string> = {
  publication: 'Publication',
  newsEvent: 'News or event',
  person: 'Person',
  project: 'Project',
  theme: 'Theme',
  text: 'Page texts',
}

/** What was deleted in the last 30 days, latest first, with the way back (records §7). */
export const TrashList = () => {
  const query = trpc.history.trash.useQuery(undefined, { staleTime: 0 })
  return (
    <Section title="Deleted Records" aside={`kept for ${TRASH_DAYS} days`}>
      <Loaded query={query} loading="Loading...">
        {(items) =>
          items.length === 0 ? <p className="text-ink-soft">The trash is empty.</p> : <Rows items={items} />
        }
      </Loaded>
    </Section>
  )
}

const Rows = ({ items }: { items: readonly TrashItem[] }) => {
  const steps = useSteps(items)
  return (
    <RowList items={steps.items} nameOf={({ label }) => label} more={steps.more} isDense>
      {(item) => <Row item={item} />}
    </RowList>
  )
}

const Row = ({ item: { id, record, label, deletedAt } }: { item: TrashItem }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const restore = useRestore()
  const putBack = useSingleFlight(async () => {
    setIsBusy(true)
    const focusBeside = besideRow(button.current)
    if (await restore(record, id, { isFromTrash: true })) focusBeside()
    setIsBusy(false)
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-base">{label}</h3>
        <p className="text-sm text-ink-soft">
          {KINDS[record]}, deleted <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
        </p>
      </div>
      <Button ref={button} aria-label={`Put back ${label}`} aria-disabled={isBusy} onClick={() => void putBack()}>
        <ArchiveRestore aria-hidden size={16} />
        {isBusy ? 'Putting back…' : 'Put back'}
      </Button>
    </div>
  )
}
