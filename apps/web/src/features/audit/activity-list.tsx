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
            const rows = events.map((event) => ({ id: String(event.id), event }))
            return events.length === 0 ? (
              <p className="text-ink-soft">{search ? 'Nothing found.' : 'No activity yet.'}</p>
            ) : (
              <RowList items={rows} nameOf={({ event }) => sentenceOf(event)} more={more} isDense>
                {({ event }) => <Row {...event} actions={actionsOf?.(event, events)} />}
              </RowList>
            )
          }}
        </Loaded>
      </div>
    </Section>
  )
}

type Entry = Pick<AuditEvent, 'at' | 'actor' | 'action' | 'count' | 'record' | 'label'>

const Row = ({ at, actor, actions, ...entry }: Entry & { actions: ReactNode }) => (
  <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
    <time dateTime={at} className="text-sm text-ink-soft">
      {formatMoment(at)}
    </time>
    <p className="min-w-0">
      <span className="font-semibold">{actor || UNKNOWN}</span> {deedOf(entry)}
    </p>
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

/** Returns the rest of an entry's sentence, such as 'deleted the person “Ada”' or 'changed the order of 2 people'. */
const deedOf = ({ label, ...entry }: Omit<Entry, 'at' | 'actor'>): string =>
  batchDeedOf({ ...entry, label }) ?? [predicateOf(entry), label && labelOf(entry, label)].filter(Boolean).join(' ')

/** Returns a record's name in quotation marks, but the numbers of an import as they are. */
const labelOf = ({ action }: Pick<Entry, 'action'>, label: string): string =>
  action === 'imported' || action === 'import undone' ? label : `“${label}”`

const sentenceOf = ({ actor, ...entry }: Omit<Entry, 'at'>): string => `${actor || UNKNOWN} ${deedOf(entry)}`
