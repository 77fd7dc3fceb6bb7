import { capitalize } from '@hazards/schema/capitalize'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import type { UsageInput, UsedRecord } from '@hazards/schema/usage'
import { USAGE_DAYS, USED_MAX } from '@hazards/schema/usage.constants'
import { CountTiles } from '../../components/panel/count-tiles.tsx'
import { chosenIn, type ListKind } from '../../components/panel/list/list-kind.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { useShowMore } from '../../components/panel/list/row-list.tsx'
import { useAttempt } from '../../components/panel/use-attempt.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { Button } from '../../components/ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'

const DAY = 24 * 60 * 60 * 1000

const TIME = {
  key: 'state',
  label: 'Time',
  first: `Last ${USAGE_DAYS} days`,
  options: [
    { value: '7', label: 'Last 7 days' },
    { value: '90', label: 'Last 90 days' },
    { value: '365', label: 'Last 365 days' },
  ],
} as const
const RECORD = {
  key: 'type',
  label: 'Records',
  options: KIND_NAMES.map((value) => ({ value, label: capitalize(KINDS[value].many) })),
} as const

const USED: ListKind<UsedRecord> = {
  title: 'Views and Downloads',
  note: `most used first, at most ${USED_MAX}`,
  one: 'record',
  many: 'records',
  nameOf: ({ label }) => label,
  filters: [TIME, RECORD],
  empty: 'Nothing has been viewed in this time.',
  notFound: 'Nothing has been viewed in this time.',
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** What visitors view and download, by time and kind of record, and a file of it by day. */
export const UsagePanel = () => {
  const { filter, onFilter } = useSectionAddress()
  const days = chosenIn(TIME, filter)
  const record = chosenIn(RECORD, filter) as KindName | undefined
  const asked = { ...(days && { from: dayBefore(Number(days) - 1) }), ...(record && { record }) }
  const query = trpc.usage.list.useQuery(asked, { refetchOnMount: 'always' })
  const { items, more } = useShowMore(query.data?.records ?? [])
  const tiles = [
    { label: 'Views', count: query.data?.views, note: 'of pages of records' },
    { label: 'Downloads', count: query.data?.downloads, note: 'of PDFs' },
  ]
  return (
    <PanelList
      kind={USED}
      rows={{ query, items, total: query.data?.records.length, more }}
      filter={filter}
      onFilter={onFilter}
      isDense
      above={
        <>
          <p className="max-w-measure text-sm">
            Counted without cookies: a record, a day and a number are stored, and nothing about visitors. Robots are
            left out, and two visits of one address to the same page within 30 seconds are one.
          </p>
          <CountTiles tiles={tiles} />
          <ExportUsage asked={asked} />
        </>
      }
    >
      {({ record: kind, label, path, views, downloads }) => (
        <Row
          name={label}
          line={`${capitalize(KINDS[kind].one)}, ${count(views, 'view')}${downloads > 0 ? `, ${count(downloads, 'download')}` : ''}`}
        >
          <a href={path} className="inline-flex min-h-11 items-center text-sm font-semibold">
            View<span className="sr-only"> {label}</span>
          </a>
        </Row>
      )}
    </PanelList>
  )
}

const count = (number: number, word: string) => `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`

const ExportUsage = ({ asked }: { asked: UsageInput }) => {
  const utils = trpc.useUtils()
  const save = useAttempt('Failed to export the numbers', async () =>
    saveFile(await utils.usage.exportDays.fetch(asked, { staleTime: 0 })),
  )
  return (
    <Button onClick={save} className="justify-self-start">
      Export by day as CSV
    </Button>
  )
}
