import type { AuditAction, AuditEvent } from '@hazards/schema/audit'
import type { ReactNode } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { formatMoment } from '../../lib/panel-dates.ts'
import { trpc } from '../../lib/trpc.ts'

/** The activity log, newest first, paged and searchable (records §6). @param actionsOf renders the actions for an entry */
export const ActivityList = ({ actionsOf }: { actionsOf?: (event: AuditEvent) => ReactNode }) => {
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
            const events = pages.flatMap(({ items }) => items.map((event) => ({ ...event, id: String(event.id) })))
            return events.length === 0 ? (
              <p className="text-ink-soft">{search ? 'Nothing found.' : 'No activity yet.'}</p>
            ) : (
              <RowList items={events} nameOf={sentenceOf} more={more} isDense>
                {({ id, ...event }) => <Row {...event} actions={actionsOf?.({ ...event, id: Number(id) })} />}
              </RowList>
            )
          }}
        </Loaded>
      </div>
    </Section>
  )
}

type Entry = Pick<AuditEvent, 'at' | 'actor' | 'action' | 'count' | 'record' | 'label'>

const Row = ({ at, actor, label, actions, ...entry }: Entry & { actions: ReactNode }) => (
  <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
    <time dateTime={at} className="text-sm text-ink-soft">
      {formatMoment(at)}
    </time>
    <p className="min-w-0">
      <span className="font-semibold">{actor || UNKNOWN}</span> {predicateOf(entry)}
      {label && ` “${label}”`}
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

const sentenceOf = ({ actor, label, ...entry }: Entry): string =>
  `${actor || UNKNOWN} ${predicateOf(entry)}${label ? ` “${label}”` : ''}`
