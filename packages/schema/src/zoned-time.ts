import { tzOffset } from '@date-fns/tz/tzOffset'

/** A day and a time as a time zone's clocks show them. `isFirst`: which is meant of a time that comes twice that night. */
export type ZonedTime = { day: string; time: string; zone: string; isFirst?: boolean }

const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000]

/** Returns how far a zone is ahead of UTC at an instant, both in milliseconds. A zone that this browser does not know counts as UTC. */
export const offsetAt = (instant: number, zone: string): number =>
  Math.round(tzOffset(zone, new Date(instant)) || 0) * MINUTE

/** Returns what is shown as if it were UTC, in milliseconds; NaN without a day or a time, of which some browsers make a date. */
const shownAt = ({ day, time }: ZonedTime) => (day && time ? Date.parse(`${day}T${time}:00Z`) : Number.NaN)

/** Returns the instants at which a zone's clocks show this, in milliseconds: none for a time that is missing, two for one that comes twice. */
export const listInstants = (typed: ZonedTime): number[] => {
  const [shown, { zone }] = [shownAt(typed), typed]
  if (Number.isNaN(shown)) return []
  const offsets = new Set([shown - DAY, shown + DAY].map((instant) => offsetAt(instant, zone)))
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
    .sort((one, other) => one - other)
}

/** Returns the instant (ISO 8601); of a time that is missing, the one an hour later. Returns undefined without a day and a time. */
export const findInstant = (typed: ZonedTime): string | undefined => {
  const shown = shownAt(typed)
  if (Number.isNaN(shown)) return undefined
  const instants = listInstants(typed)
  const chosen = (typed.isFirst ? instants[0] : instants.at(-1)) ?? shown - offsetAt(shown - DAY, typed.zone)
  return new Date(chosen).toISOString()
}

/** Returns what a zone's clocks show at an instant (ISO 8601). */
export const readInstant = (instant: string, zone: string): ZonedTime => {
  const moment = Date.parse(instant)
  const [day = '', clock = ''] = new Date(moment + offsetAt(moment, zone)).toISOString().split('T')
  const shown = { day, time: clock.slice(0, 5), zone }
  return { ...shown, isFirst: listInstants(shown)[1] !== undefined && listInstants(shown)[0] === moment }
}
