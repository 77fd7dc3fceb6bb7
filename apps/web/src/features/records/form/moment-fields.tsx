import { formatTime } from '@hazards/schema/dates'
import type { PageTexts } from '@hazards/schema/texts'
import { findInstant, listInstants, type ZonedTime } from '@hazards/schema/zoned-time'
import { type ComponentProps, useId, useState } from 'react'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { trpc } from '../../../lib/trpc.ts'

type MomentFieldsProps = {
  typed: ZonedTime
  onType: (part: Partial<ZonedTime>) => void
  error?: string | undefined
}

/** Day, time and time zone; below them the moment in words, since of some nights an hour is missing or comes twice (records §11). */
export const MomentFields = ({ typed, onType, error }: MomentFieldsProps) => {
  const instant = findInstant(typed)
  const isTimeMissing = typed.day !== '' && typed.time === ''
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Day" isRequired error={isTimeMissing ? undefined : error}>
        {(control) => (
          <input type="date" {...control} value={typed.day} onChange={({ target }) => onType({ day: target.value })} />
        )}
      </Field>
      <Field label="Time" isRequired error={isTimeMissing ? error : undefined}>
        {(control) => (
          <input
            type="time"
            {...control}
            value={typed.time}
            onChange={({ target }) => onType({ time: target.value })}
          />
        )}
      </Field>
      <Field label="Time zone" isRequired>
        {(control) => <ZoneSelect {...control} zone={typed.zone} onChoose={(zone) => onType({ zone })} />}
      </Field>
      <ClockChange typed={typed} onType={onType} />
      {instant && !error && (
        <p className="text-sm text-ink-soft sm:col-span-3">
          {Date.parse(instant) <= Date.now() ? 'This is past, so visitors see it at once: ' : 'Visitors see it from '}
          {formatInZone(instant, typed.zone)}
          {typed.zone !== 'UTC' && `, ${formatTime(instant)} UTC`}.
        </p>
      )}
    </div>
  )
}

type ZoneSelectProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'value' | 'options'> & {
  zone: string
  onChoose: (zone: string) => void
}

/** All time zones that the browser knows. */
export const ZoneSelect = ({ zone: chosen, onChoose, ...control }: ZoneSelectProps) => (
  <Select
    {...control}
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
    options={zonesWith(chosen).map((value) => ({ value, label: value }))}
  />
)

/** What is to be said of a time that is missing, or comes twice, as the clocks are changed that night; nothing of others. */
export const ClockChange = ({ typed, onType }: Pick<MomentFieldsProps, 'typed' | 'onType'>) => {
  if (!typed.day || !typed.time) return null
  const meant = listInstants(typed)
  if (meant.length === 2) return <Twice typed={typed} instants={meant} onType={onType} />
  return (
    meant.length === 0 && (
      <p role="alert" className="text-sm font-semibold text-danger sm:col-span-3">
        There is no {typed.time} that night in {typed.zone}: the clocks are put forward. The time after it is taken.
      </p>
    )
  )
}

type TwiceProps = Pick<MomentFieldsProps, 'typed' | 'onType'> & { instants: number[] }

/** Which is meant of a time that comes twice, as the clocks are put back. */
const Twice = ({ typed, instants, onType }: TwiceProps) => {
  const name = useId()
  return (
    <fieldset className="grid gap-2 text-sm sm:col-span-3">
      <legend className="mb-1 font-semibold">
        {typed.time} comes twice that night in {typed.zone}
      </legend>
      {instants.map((instant, at) => (
        <label key={instant} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 accent-signal"
            checked={(at === 0) === Boolean(typed.isFirst)}
            onChange={() => onType({ isFirst: at === 0 })}
          />
          The {at === 0 ? 'first' : 'second'} time, at {formatTime(new Date(instant).toISOString())} UTC
        </label>
      ))}
    </fieldset>
  )
}

const zonesWith = (zone: string): string[] => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** Nothing is typed yet. */
export const NO_TIME: ZonedTime = { day: '', time: '09:00', zone: '' }

/**
 * Returns what is typed, and a function that changes it. Its time zone is, until one is chosen, the group's own, or until that
 * is known, that of this browser.
 */
export const useZonedTime = (initial: () => ZonedTime): [ZonedTime, (typed: ZonedTime) => void] => {
  const { data } = trpc.textsOf.group.useQuery()
  const [typed, setTyped] = useState(initial)
  const ofGroup = (data as PageTexts<'group'> | undefined)?.timeZone
  const zone = typed.zone || ofGroup || new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [{ ...typed, zone }, setTyped]
}
