import { AUDIT_ACTIONS, AUDIT_RECORDS } from '@hazards/schema/audit'
import { capitalize } from '@hazards/schema/capitalize'
import { findInstant, readInstant } from '@hazards/schema/zoned-time'
import { chosenIn, type ListFilter } from '../../components/panel/list/list-kind.ts'
import { useGroupZone } from '../../components/panel/use-panel-moment.ts'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'

const RECORDS: ListFilter = { key: 'type', label: 'Kind of record', options: listOptions(AUDIT_RECORDS) }
const ACTS: ListFilter = { key: 'act', label: 'What was done', options: listOptions(AUDIT_ACTIONS) }
const DAYS: ListFilter = {
  key: 'days',
  label: 'When',
  first: 'Any time',
  options: [
    { value: '1', label: 'Today' },
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
    { value: '90', label: 'Last 90 days' },
  ],
}

/** Returns the filters of the activity log: by who acted, kind of record, act and days; and the ones in the address, as the API takes them. */
export const useActivityFilters = (filter: PanelSearch) => {
  const zone = useGroupZone()
  const { data } = trpc.administrators.list.useQuery()
  const names = Array.isArray(data) ? data.map(({ username }) => username) : []
  const { author: actor } = filter
  // Who is no administrator any more is still in the log.
  const known = actor && !names.includes(actor) ? [actor, ...names] : names
  const people: ListFilter = {
    key: 'author',
    label: 'Who',
    first: 'Everybody',
    options: listOptions(known, (name) => name),
  }
  const days = chosenIn(DAYS, filter)
  const wanted = {
    actor,
    record: oneOfParam(filter.type, AUDIT_RECORDS),
    action: oneOfParam(filter.act, AUDIT_ACTIONS),
    loggedSince: days && firstMoment(Number(days), zone),
  }
  return { filters: [people, RECORDS, ACTS, DAYS], wanted }
}

function listOptions(values: readonly string[], labelOf = capitalize) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** Returns when the first of the last days began by the group's clock: the same all day, so that a list is read once. */
const firstMoment = (days: number, zone: string): string | undefined => {
  const { day } = readInstant(new Date().toISOString(), zone)
  const first = new Date(Date.parse(`${day}T00:00:00Z`) - (days - 1) * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return findInstant({ day: first, time: '00:00', zone, isFirst: true })
}
