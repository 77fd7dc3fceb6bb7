import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import { NEWS_EVENT_WORDS as WORDS } from '@hazards/schema/news-event.words'
import { findInstant, readInstant, type ZonedTime } from '@hazards/schema/zoned-time'
import { type SyntheticEvent, useState } from 'react'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Field } from '../../../components/ui/field.tsx'
import { ClockChange, NO_TIME, useZonedTime, ZoneSelect } from '../../records/form/moment-fields.tsx'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

/** The dates of an item as the form holds them: a day, a moment, or ''. */
type Dates = { eventDate: string; endDate: string; isAllDay?: boolean | undefined; timeZone?: string | null }

/** When an item begins and ends: days, with times of day if it has them, in a time zone (records §3). */
export const EventTimes = ({ form }: { form: FieldsForm }) => {
  const saved = form.getValues() as Dates
  const [begin, setBegin] = useZonedTime(() => readTime(saved.eventDate, saved))
  const [end, setEnd] = useState(() => readTime(saved.endDate, saved))
  const change = (nextBegin: ZonedTime, nextEnd: ZonedTime) => {
    const ended = { ...nextEnd, zone: nextBegin.zone, time: nextBegin.time && nextEnd.time }
    setBegin(nextBegin)
    setEnd(ended)
    const base = (form.formState.defaultValues ?? {}) as Partial<Dates>
    const values = buildDates(nextBegin, { ...ended, day: ended.time ? ended.day || nextBegin.day : ended.day }, base)
    for (const [field, value] of Object.entries(values))
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const onBegin = (part: Partial<ZonedTime>) => change({ ...begin, ...part }, end)
  const onEnd = (part: Partial<ZonedTime>) => change(begin, { ...end, ...part })
  const { errors } = form.formState
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:col-span-6 sm:grid-cols-[1fr_9rem_1fr]">
      <DayField
        label={WORDS.eventDate.label}
        typed={begin}
        onType={onBegin}
        error={findMessage(errors, 'eventDate')}
        isRequired
      />
      <TimeField label={WORDS.startTime.label} typed={begin} onType={onBegin} hint={WORDS.startTime.hint} />
      <Field label={WORDS.timeZone.label} error={findMessage(errors, 'timeZone')}>
        {(control) => (
          <ZoneSelect {...control} disabled={!begin.time} zone={begin.zone} onChoose={(zone) => onBegin({ zone })} />
        )}
      </Field>
      <ClockChange typed={withKnownDay(begin)} onType={onBegin} />
      <DayField
        label={WORDS.endDate.label}
        typed={end}
        onType={onEnd}
        error={findMessage(errors, 'endDate')}
        hint={WORDS.endDate.hint}
      />
      <TimeField label={WORDS.endTime.label} typed={end} onType={onEnd} isDisabled={!begin.time} />
      <div className="sm:col-span-3">
        <ClockChange typed={withKnownDay({ ...end, day: end.day || begin.day, zone: begin.zone })} onType={onEnd} />
      </div>
    </div>
  )
}

type PartProps = {
  label: string
  typed: ZonedTime
  onType: (part: Partial<ZonedTime>) => void
  hint?: string
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

/** The day of a date of which only a part is typed: the browser reports it as empty. No schema accepts it. */
const UNREADABLE = '?'
const readDay = ({ value, validity }: HTMLInputElement) => (validity.badInput ? UNREADABLE : value)
const withKnownDay = (typed: ZonedTime): ZonedTime => (typed.day === UNREADABLE ? { ...typed, day: '' } : typed)

const DayField = ({ typed, onType, error, isDisabled: _, ...field }: PartProps) => {
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const day = readDay(currentTarget)
    if (day !== typed.day) onType({ day })
  }
  return (
    <Field {...field} {...(error && { error })}>
      {(control) => (
        <input
          type="date"
          {...control}
          value={withKnownDay(typed).day}
          onChange={read}
          // A part of a date changes nothing that the browser reports.
          onKeyUp={read}
          onBlur={read}
        />
      )}
    </Field>
  )
}

const TimeField = ({ typed, onType, error: _, isDisabled = false, ...field }: PartProps) => (
  <Field {...field}>
    {(control) => (
      <input
        type="time"
        {...control}
        disabled={isDisabled}
        value={typed.time}
        onChange={({ target }) => onType({ time: target.value })}
      />
    )}
  </Field>
)

/** Returns what the clocks show at a saved date: a day alone if no time was given. */
const readTime = (date: string, { isAllDay, timeZone }: Dates): ZonedTime => {
  const isDay = isAllDay !== false || date.length <= 10 || date.endsWith(END_OF_DAY)
  if (isDay)
    return { ...NO_TIME, time: '', day: date.slice(0, 10), zone: isAllDay === false ? (timeZone ?? 'UTC') : '' }
  return readInstant(date, timeZone ?? 'UTC')
}

/** Returns the values to save. A day that is still that of the saved one stays as it was saved. */
const buildDates = (begin: ZonedTime, end: ZonedTime, base: Partial<Dates>): Dates => {
  const read = (typed: ZonedTime, saved: string | undefined) => {
    if (typed.day === UNREADABLE) return UNREADABLE
    if (typed.time) return findInstant(typed) ?? ''
    const isKept = saved?.slice(0, 10) === typed.day && /T(?:00:00:00\.000|23:59:59\.999)Z$/.test(saved)
    return isKept ? saved : typed.day
  }
  const isAllDay = !begin.time
  return {
    eventDate: read(begin, base.isAllDay ? base.eventDate : undefined),
    endDate: read(end, base.endDate),
    isAllDay,
    timeZone: isAllDay ? null : begin.zone,
  }
}
