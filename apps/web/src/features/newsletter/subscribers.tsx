import type { Subscriber } from '@hazards/schema/newsletter'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { CountTiles } from '../../components/panel/count-tiles.tsx'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { useAttempt } from '../../components/panel/use-attempt.ts'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { Button } from '../../components/ui/button.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'

const SUBSCRIBERS: ListKind<Subscriber> = {
  title: 'Subscribers',
  note: 'newest first',
  one: 'subscriber',
  many: 'subscribers',
  nameOf: ({ email }) => email,
  searched: 'Address',
  empty: 'Nobody has subscribed yet.',
}

/** Records §10: the subscribers, paged and searchable by address. Each can be erased; confirmed ones can be exported as CSV. */
export const Subscribers = ({ filter, onFilter }: PanelAddress) => {
  const query = trpc.newsletter.subscribers.useInfiniteQuery({ search: filter.search }, PANEL_PAGES)
  const { first, ...rows } = useListRows(query)
  const utils = trpc.useUtils()
  const erase = trpc.newsletter.eraseSubscriber.useMutation({
    onSettled: () => utils.newsletter.subscribers.invalidate(),
  })
  const tiles = [
    { label: 'Confirmed', count: first?.confirmed, note: 'get the newsletter' },
    { label: 'Unconfirmed', count: first?.unconfirmed, note: 'never get email' },
    { label: 'Refused', count: first?.refused, note: 'by their mail server' },
  ]
  return (
    <PanelList
      kind={SUBSCRIBERS}
      rows={rows}
      filter={filter}
      onFilter={onFilter}
      isDense
      above={
        <>
          <CountTiles tiles={tiles} />
          <ExportSubscribers />
        </>
      }
    >
      {({ id, email, ...subscriber }) => (
        <Row name={email} line={<State {...subscriber} />}>
          <ConfirmButton
            label="Erase"
            yes="Erase"
            name={email}
            question="Erase this subscriber?"
            done="Subscriber erased"
            onYes={() => erase.mutateAsync({ id })}
          />
        </Row>
      )}
    </PanelList>
  )
}

const ExportSubscribers = () => {
  const exportAll = trpc.newsletter.exportSubscribers.useMutation()
  const save = useAttempt('Failed to export the subscribers', async () => saveFile(await exportAll.mutateAsync()))
  return (
    <Button onClick={save} aria-disabled={exportAll.isPending} className="justify-self-start">
      Export as CSV
    </Button>
  )
}

const State = ({ createdAt, confirmedAt, refusedAt }: Omit<Subscriber, 'id' | 'email'>) => {
  const formatMoment = usePanelMoment()
  const since = `Subscribed ${formatMoment(createdAt)}`
  if (refusedAt) return `${since}; the mail server refused the address ${formatMoment(refusedAt)}`
  return confirmedAt ? `${since}, confirmed ${formatMoment(confirmedAt)}` : `${since}, not confirmed`
}
