import type { Subscriber } from '@hazards/schema/newsletter'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { CountTiles } from '../../components/panel/count-tiles.tsx'
import { formatMoment } from '../../components/panel/panel-dates.ts'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { useLastData } from '../../components/panel/use-last-data.ts'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Records §10: the subscribers, paged and searchable by address. Each can be erased; confirmed ones can be exported as CSV. */
export const Subscribers = ({ filter: { search }, onFilter }: PanelAddress) => {
  const query = useLastData(trpc.newsletter.subscribers.useInfiniteQuery({ search }, PANEL_PAGES))
  const utils = trpc.useUtils()
  const erase = trpc.newsletter.eraseSubscriber.useMutation({
    onSettled: () => utils.newsletter.subscribers.invalidate(),
  })
  const first = query.data?.pages[0]
  return (
    <div className="grid gap-6">
      <CountTiles
        tiles={[
          { label: 'Confirmed', count: first?.confirmed, note: 'get the newsletter' },
          { label: 'Unconfirmed', count: first?.unconfirmed, note: 'never get email' },
          { label: 'Refused', count: first?.refused, note: 'by their mail server' },
        ]}
      />
      <ExportSubscribers />
      <SearchForm
        label="Address"
        value={search}
        maxLength={200}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      <Loaded query={query} loading="Loading...">
        {({ pages }) => (
          <>
            {search && first?.items.length === 0 && <p className="text-ink-soft">Nothing found.</p>}
            <RowList items={pages.flatMap(({ items }) => items)} nameOf={nameOf} more={nextPageButton(query)} isDense>
              {(subscriber) => <Row subscriber={subscriber} onErase={(id) => erase.mutateAsync({ id })} />}
            </RowList>
          </>
        )}
      </Loaded>
    </div>
  )
}

type RowProps = { subscriber: Subscriber; onErase: (id: string) => Promise<unknown> }

const Row = ({ subscriber, onErase }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
    <p className="min-w-0">
      <span className="font-semibold">{subscriber.email}</span>
      <span className="block text-sm text-ink-soft">{stateOf(subscriber)}</span>
    </p>
    <ConfirmButton
      label="Erase"
      yes="Erase"
      name={subscriber.email}
      question="Erase this subscriber?"
      done="Subscriber erased"
      onYes={() => onErase(subscriber.id)}
    />
  </div>
)

const ExportSubscribers = () => {
  const toast = useToasts()
  const exportAll = trpc.newsletter.exportSubscribers.useMutation()
  const save = useSingleFlight(async () => {
    try {
      const { fileName, csv } = await exportAll.mutateAsync()
      saveFile(fileName, csv)
    } catch (error) {
      toast({ title: 'Failed to export the subscribers', description: reasonOf(error), variant: 'destructive' })
    }
  })
  return (
    <Button onClick={save} aria-disabled={exportAll.isPending} className="justify-self-start">
      Export as CSV
    </Button>
  )
}

const nameOf = ({ email }: Subscriber): string => email

const stateOf = ({ createdAt, confirmedAt, refusedAt }: Subscriber): string => {
  const since = `Subscribed ${formatMoment(createdAt)}`
  if (refusedAt) return `${since}; the mail server refused the address ${formatMoment(refusedAt)}`
  return confirmedAt ? `${since}, confirmed ${formatMoment(confirmedAt)}` : `${since}, not confirmed`
}
