import { TZDate } from '@date-fns/tz'
import { formatTime } from '@hazards/schema/dates'
import type { Field as Declared } from '@hazards/schema/fields/field'
import { type ReactNode, useId, useState } from 'react'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import type { FieldsForm } from './use-record-form.ts'

type PublishControlProps = { field: Declared; path: string; form: FieldsForm }
type Typed = { day: string; time: string; zone: string }
type Choice = 'now' | 'draft' | 'later'

/** What the schema rejects, as long as day or time is missing. */
const UNFINISHED = ''

/** From when on visitors read a record: at once, never (a draft), or from a moment in a time zone (records §11). */
export const PublishControl = ({ field, path, form }: PublishControlProps) => {
  const name = useId()
  const { [path]: saved, publishZone: savedZone = null } = (form.formState.defaultValues ?? {}) as Record<
    string,
    string | null | undefined
  >
  const value = form.watch(path) as string | null | undefined
  const [typed, setTyped] = useState(() => readMoment(saved, form.getValues('publishZone') as string | null))
  const [choice, setChoice] = useState<Choice>(() => choiceOf(saved))
  const set = (next: string | null | undefined, zone: string | null) => {
    form.setValue(path, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('publishZone', zone, { shouldDirty: true })
  }
  const choose = (next: Choice, at = typed) => {
    setChoice(next)
    if (next === 'draft') set(null, null)
    // A new record without a moment is public at once; one that is public stays so.
    else if (next === 'now' && (saved === undefined || isPast(saved))) set(saved, savedZone)
    else if (next === 'now') set(new Date().toISOString(), null)
    else set(momentOf(at), at.zone)
  }
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    choose('later', { ...typed, ...part })
  }
  const option = (own: Choice, label: ReactNode) => (
    <label className="flex min-h-8 items-center gap-3 text-sm">
      <input type="radio" name={name} checked={choice === own} onChange={() => choose(own)} className="size-5" />
      {label}
    </label>
  )
  return (
    <fieldset className="grid gap-2 sm:col-span-6">
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      {option('now', isPast(saved) ? `Since ${formatInZone(String(saved), typed.zone)}` : 'At once')}
      {option('draft', 'Draft: visitors do not see it')}
      {option('later', 'From a day and time')}
      {choice === 'later' && (
        <Moment typed={typed} onType={type} error={findMessage(form.formState.errors, path)}>
          {value && `${formatInZone(value, typed.zone)}, ${formatTime(value)} UTC`}
        </Moment>
      )}
    </fieldset>
  )
}

type MomentProps = {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  error: string | undefined
  children: ReactNode
}

/** Day, time and time zone; below them the moment in words, since of some nights an hour is missing or comes twice. */
const Moment = ({ typed, onType, error, children }: MomentProps) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Field label="Day" isRequired error={error}>
      {(control) => (
        <input type="date" {...control} value={typed.day} onChange={({ target }) => onType({ day: target.value })} />
      )}
    </Field>
    <Field label="Time" isRequired>
      {(control) => (
        <input type="time" {...control} value={typed.time} onChange={({ target }) => onType({ time: target.value })} />
      )}
    </Field>
    <Field label="Time zone" isRequired>
      {(control) => (
        <Select {...control} value={typed.zone} onChange={({ target }) => onType({ zone: target.value })}>
          {zonesWith(typed.zone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      )}
    </Field>
    {children && <p className="text-sm text-ink-soft sm:col-span-3">Visitors see it from {children}.</p>}
  </div>
)

const isPast = (moment: string | null | undefined): boolean =>
  Boolean(moment) && Date.parse(String(moment)) <= Date.now()

const choiceOf = (saved: string | null | undefined): Choice => {
  if (saved === null) return 'draft'
  return saved === undefined || isPast(saved) ? 'now' : 'later'
}

const zonesWith = (zone: string): string[] => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns what is typed for a moment that is to come; else an empty day, and the zone of this browser. */
const readMoment = (saved: string | null | undefined, zone: string | null): Typed => {
  if (!saved || isPast(saved)) return { day: '', time: '09:00', zone: ownZone() }
  const [day = '', clock = ''] = new TZDate(saved, zone ?? 'UTC').toISOString().split('T')
  return { day, time: clock.slice(0, 5), zone: zone ?? 'UTC' }
}

/** Returns the instant of a day and time in a zone (ISO 8601). An hour that is missing there is the next one, and of one that comes twice it is the second. */
const momentOf = ({ day, time, zone }: Typed): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (!day || !time) return UNFINISHED
  return new Date(new TZDate(year, month - 1, date, hour, minute, zone).getTime()).toISOString()
}
