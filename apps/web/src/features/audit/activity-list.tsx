import type { AuditAction, AuditEvent, AuditRecord } from '@hazards/schema/audit'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { getPanelLink } from '../records/panel-link.ts'
import { useActivityFilters } from './use-activity-filters.ts'

/** @param events all listed entries */
type ActionsOf = (event: AuditEvent, events: readonly AuditEvent[]) => ReactNode

/** The activity log, newest first, paged and searchable (records §6). @param actionsOf renders the actions for an entry */
export const ActivityList = ({ actionsOf }: { actionsOf?: ActionsOf }) => {
  const address = useSectionAddress()
  const { search } = address.filter
  const { filters, wanted } = useActivityFilters(address.filter)
  const { items: events, ...rows } = useListRows(trpc.audit.list.useInfiniteQuery({ search, ...wanted }, PANEL_PAGES))
  const lines = search ? events.map(asLine) : listLines(events)
  return (
    <PanelList kind={{ ...ACTIVITY, filters }} rows={{ ...rows, items: lines }} {...address} isDense>
      {(line) => <Entry {...line} actions={actionsOf?.(line.event, events)} />}
    </PanelList>
  )
}

/** A line of the log: one event, or those of a bulk action, newest first. */
type Line = { id: string; event: AuditEvent; events: AuditEvent[] }

const asLine = (event: AuditEvent): Line => ({ id: String(event.id), event, events: [event] })

/** Returns the lines, in which the events of a bulk action that follow one another are one. */
const listLines = (events: readonly AuditEvent[]): Line[] => {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    const isSame = event.batch !== null && last?.event.batch === event.batch && last.event.action === event.action
    if (isSame) last.events.push(event)
    else lines.push(asLine(event))
  }
  return lines
}

type Deed = Pick<AuditEvent, 'action' | 'count' | 'record' | 'label'>

const Entry = ({ event, events, actions }: Line & { actions: ReactNode }) => {
  const formatMoment = usePanelMoment()
  return (
    <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
      <time dateTime={event.at} className="text-sm text-ink-soft">
        {formatMoment(event.at)}
      </time>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{event.actor || UNKNOWN}</span>
          {event.token && ` (token “${event.token}”)`} <DeedText event={event} events={events} />
        </p>
        {events.length > 1 && event.recordId !== event.batch && (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer text-ink-soft">Which ones</summary>
            <ul className="mt-1 list-disc ps-5">
              {events.map((each) => (
                <li key={each.id}>
                  <RecordLink event={each}>{each.label}</RecordLink>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {actions && <div className="my-1 md:col-start-2">{actions}</div>}
    </div>
  )
}

/** What was done, in which the name of a single record is a link. */
const DeedText = ({ event, events }: Omit<Line, 'id'>) => {
  const text = formatDeed(event, listLabels(events))
  const name = `“${event.label}”`
  if (!text.endsWith(name)) return text
  return (
    <>
      {text.slice(0, -name.length)}
      <RecordLink event={event}>{name}</RecordLink>
    </>
  )
}

const KIND_OF: Partial<Record<string, KindName>> = Object.fromEntries(
  KIND_NAMES.map((name) => [KINDS[name].logged, name]),
)

/** Links a record in the panel's list, which is searched for it; a deleted one leads to the trash. Anything else is not linked. */
const RecordLink = ({ event, children }: { event: AuditEvent; children: ReactNode }) => {
  const kind = KIND_OF[event.record ?? '']
  if (!kind || !event.label || !event.recordId || event.recordId === event.batch) return children
  if (event.action === 'deleted')
    return (
      <Link to="/admin/$section" params={{ section: 'trash' }} className="text-link">
        {children}
      </Link>
    )
  const link = getPanelLink({ kind, id: event.recordId ?? '', title: event.label, subtitle: '', state: 'public' })
  return (
    <Link {...link} className="text-link">
      {children}
    </Link>
  )
}

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
  'account linked': 'linked the account of the university',
  'account unlinked': 'unlinked the account of the university',
  'passkey added': 'added a passkey',
  'passkey removed': 'removed a passkey',
  'passkey refused': 'used a passkey that was refused, because its count of uses went back: it may have been copied',
  'email address confirmed': 'confirmed an email address',
  'email address removed': 'removed the email address',
  'password reset by email': 'set a new password by email',
}

/**
 * Returns the predicate of an entry, such as 'approved the news or event item' or 'failed to sign in 12 times within an hour'.
 */
const formatPredicate = ({ action, count, record }: Pick<Deed, 'action' | 'count' | 'record'>): string => {
  if (record === 'administrator')
    return action === 'administrator created' ? 'added the administrator' : 'removed the administrator'
  if (record === 'access token') return action === 'token created' ? 'made the token' : 'ended the token'
  if (action === 'imported') return 'imported publications:'
  if (action === 'import undone') return 'undid an import of publications:'
  if (action === 'draft saved') return `saved a draft of the ${record}`
  if (action === 'draft dropped') return `dropped the draft of the ${record}`
  if (record) return `${action} the ${record}`
  if (action === 'sign-in failed') return `failed to sign in${count > 1 ? ` ${count} times within an hour` : ''}`
  return WORDS[action] ?? action
}

/** Returns what was done to several records of a kind at once. Their label is then no name, but a part of the sentence. */
const formatBatchDeed = ({ record, label }: Pick<Deed, 'record' | 'label'>): string | undefined => {
  if (!record || !label) return undefined
  const [, arranged] = /^the order of (\d+)$/.exec(label) ?? []
  if (arranged) return `changed the order of ${counted(arranged, record)}`
  const [, samples] = /^(\d+) of the sample content$/.exec(label) ?? []
  if (/^\d+ proposed works$/.test(label)) return `declined ${label}`
  if (label.endsWith('opened again')) return `undid a rejection: ${label}`
  if (samples) return `removed ${counted(samples, record)} of the sample content`
  return label.startsWith('who is meant by ') ? `decided ${label}` : undefined
}

const counted = (count: string, record: AuditRecord): string =>
  count === '1' ? `1 ${record}` : `${count} ${record === 'person' ? 'people' : `${record}s`}`

/** Returns the rest of a line's sentence, such as 'deleted the person “Ada”', 'deleted 2 people' or 'changed the order of 2 people'. */
const formatDeed = ({ label, ...entry }: Deed, labels: readonly string[]): string => {
  // An undo has a line for each of its parts.
  const undone = labels.flatMap((each) => /^(\d+) together$/.exec(each)?.[1] ?? [])
  if (undone.length > 0 && entry.record)
    return `undid a change of ${counted(String(undone.map(Number).reduce((sum, each) => sum + each)), entry.record)}`
  if (labels.length > 1 && entry.record) return `${entry.action} ${counted(String(labels.length), entry.record)}`
  return (
    formatBatchDeed({ ...entry, label }) ??
    [formatPredicate(entry), label && formatLabel(entry, label)].filter(Boolean).join(' ')
  )
}

/** Returns a record's name in quotation marks, but the numbers of an import as they are. */
const formatLabel = ({ action }: Pick<Deed, 'action'>, label: string): string =>
  action === 'imported' || action === 'import undone' ? label : `“${label}”`

const listLabels = (events: readonly AuditEvent[]): string[] => events.flatMap(({ label }) => label ?? [])

const formatSentence = ({ event, events }: Line): string =>
  `${event.actor || UNKNOWN} ${formatDeed(event, listLabels(events))}`

const ACTIVITY: ListKind<Line> = {
  title: 'Activity',
  note: 'newest first',
  one: 'entry',
  many: 'activity',
  nameOf: formatSentence,
  searched: 'User or record',
  empty: 'No activity yet.',
}
