import { TZDate, tzOffset } from '@date-fns/tz'

/** A day and a time as a time zone's clocks show them. `isFirst`: which is meant of a time that comes twice that night. */
export type ZonedTime = { day: string; time: string; zone: string; isFirst?: boolean }

const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000]

/** Returns the instants at which a zone's clocks show this, in milliseconds: none for a time that is missing, two for one that comes twice. */
export const listInstants = ({ day, time, zone }: ZonedTime): number[] => {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return []
  const offsetAt = (instant: number) => tzOffset(zone, new Date(instant)) * MINUTE
  const offsets = new Set([shown - DAY, shown + DAY].map(offsetAt))
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant) === shown)
    .sort((one, other) => one - other)
}

/** Returns the instant (ISO 8601); of a time that is missing, the one an hour later. Returns undefined without a day and a time. */
export const findInstant = (typed: ZonedTime): string | undefined => {
  const { day, time, zone, isFirst } = typed
  if (!day || !time) return undefined
  const instants = listInstants(typed)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const chosen = (isFirst ? instants[0] : instants.at(-1)) ?? new TZDate(year, month - 1, date, hour, minute, zone)
  return new Date(Number(chosen)).toISOString()
}

/** Returns what a zone's clocks show at an instant (ISO 8601). */
export const readInstant = (instant: string, zone: string): ZonedTime => {
  const [day = '', clock = ''] = new TZDate(instant, zone).toISOString().split('T')
  const shown = { day, time: clock.slice(0, 5), zone }
  return { ...shown, isFirst: listInstants(shown)[1] !== undefined && listInstants(shown)[0] === Date.parse(instant) }
}
