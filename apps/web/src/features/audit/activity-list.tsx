import type { AuditAction, AuditEvent, AuditRecord } from '@hazards/schema/audit'
import type { ReactNode } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { formatMoment } from '../../components/panel/panel-dates.ts'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'

/** @param events all listed entries */
type ActionsOf = (event: AuditEvent, events: readonly AuditEvent[]) => ReactNode

/** The activity log, newest first, paged and searchable (records §6). @param actionsOf renders the actions for an entry */
export const ActivityList = ({ actionsOf }: { actionsOf?: ActionsOf }) => {
  const { filter, onFilter } = useSectionAddress()
  const { search } = filter
  const query = trpc.audit.list.useInfiniteQuery({ search }, PANEL_PAGES)
  const more = nextPageButton(query)
  return (
    <Section title="Activity" aside="newest first">
      <div className="grid gap-4">
        <SearchForm
          label="User or record"
          value={search}
          maxLength={200}
          onSearch={(text) => onFilter({ search: text || undefined })}
        />
        <Loaded query={query} loading="Loading...">
          {({ pages }) => {
            const events = pages.flatMap(({ items }) => items)
            const rows = search ? events.map(asRow) : rowsOf(events)
            return events.length === 0 ? (
              <p className="text-ink-soft">{search ? 'Nothing found.' : 'No activity yet.'}</p>
            ) : (
              <RowList items={rows} nameOf={sentenceOf} more={more} isDense>
                {(row) => <Row {...row} actions={actionsOf?.(row.event, events)} />}
              </RowList>
            )
          }}
        </Loaded>
      </div>
    </Section>
  )
}

/** A line of the log: one event, or those of a bulk action, newest first. */
type Line = { id: string; event: AuditEvent; labels: string[] }

const asRow = (event: AuditEvent): Line => ({ id: String(event.id), event, labels: event.label ? [event.label] : [] })

/** Returns the lines, in which the events of a bulk action that follow one another are one. */
const rowsOf = (events: readonly AuditEvent[]): Line[] => {
  const rows: Line[] = []
  for (const event of events) {
    const last = rows.at(-1)
    const isSame = event.batch !== null && last?.event.batch === event.batch && last.event.action === event.action
    if (isSame) last.labels.push(event.label ?? '')
    else rows.push(asRow(event))
  }
  return rows
}

type Entry = Pick<AuditEvent, 'action' | 'count' | 'record' | 'label'>

const Row = ({ event, labels, actions }: Line & { actions: ReactNode }) => (
  <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
    <time dateTime={event.at} className="text-sm text-ink-soft">
      {formatMoment(event.at)}
    </time>
    <div className="min-w-0">
      <p>
        <span className="font-semibold">{event.actor || UNKNOWN}</span> {deedOf(event, labels)}
      </p>
      {labels.length > 1 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-soft">Which ones</summary>
          <ul className="mt-1 list-disc ps-5">
            {labels.map((label, at) => (
              <li key={at}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
    {actions && <div className="my-1 md:col-start-2">{actions}</div>}
  </div>
)

/** The name for failed sign-ins with an unknown username: what was typed is not stored. */
const UNKNOWN = 'An unknown user'

const WORDS: Partial<Record<AuditAction, string>> = {
  'sign-in limit hit': 'tried to sign in too often',
  'session ended': 'ended a session',
  'password changed': 'got a new password',
  'second factor turned on': 'turned on the second factor',
  'second factor turned off': 'turned off the second factor',
  'recovery code used': 'used a recovery code',
  'administrator created': 'became an administrator',
  'administrator invited': 'invited an administrator',
  'administrator removed': 'removed an administrator',
  'invitation withdrawn': 'withdrew an invitation',
  'backed up': 'was backed up',
}

/**
 * Returns the predicate of an entry, such as 'approved the news or event item' or 'failed to sign in 12 times within an hour'.
 */
const predicateOf = ({ action, count, record }: Pick<Entry, 'action' | 'count' | 'record'>): string => {
  if (record === 'administrator')
    return action === 'administrator created' ? 'added the administrator' : 'removed the administrator'
  if (action === 'imported') return 'imported publications:'
  if (action === 'import undone') return 'undid an import of publications:'
  if (record) return `${action} the ${record}`
  if (action === 'sign-in failed') return `failed to sign in${count > 1 ? ` ${count} times within an hour` : ''}`
  return WORDS[action] ?? action
}

/** Returns what was done to several records of a kind at once. Their label is then no name, but a part of the sentence. */
const batchDeedOf = ({ record, label }: Pick<Entry, 'record' | 'label'>): string | undefined => {
  if (!record || !label) return undefined
  const [, arranged] = /^the order of (\d+)$/.exec(label) ?? []
  if (arranged) return `changed the order of ${counted(arranged, record)}`
  const [, restored] = /^(\d+) together$/.exec(label) ?? []
  if (restored) return `undid a change of ${counted(restored, record)}`
  return label.startsWith('who is meant by ') ? `decided ${label}` : undefined
}

const counted = (count: string, record: AuditRecord): string =>
  count === '1' ? `1 ${record}` : `${count} ${record === 'person' ? 'people' : `${record}s`}`

/** Returns the rest of a line's sentence, such as 'deleted the person “Ada”', 'deleted 2 people' or 'changed the order of 2 people'. */
const deedOf = ({ label, ...entry }: Entry, labels: readonly string[]): string => {
  if (labels.length > 1 && entry.record) return `${entry.action} ${counted(String(labels.length), entry.record)}`
  return (
    batchDeedOf({ ...entry, label }) ?? [predicateOf(entry), label && labelOf(entry, label)].filter(Boolean).join(' ')
  )
}

/** Returns a record's name in quotation marks, but the numbers of an import as they are. */
const labelOf = ({ action }: Pick<Entry, 'action'>, label: string): string =>
  action === 'imported' || action === 'import undone' ? label : `“${label}”`

const sentenceOf = ({ event, labels }: Line): string => `${event.actor || UNKNOWN} ${deedOf(event, labels)}`
