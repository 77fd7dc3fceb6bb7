import type { Field as Declared } from '@hazards/schema/fields/field'
import { NOW } from '@hazards/schema/publishing'
import { findInstant, readInstant, type ZonedTime } from '@hazards/schema/zoned-time'
import { type ReactNode, useId, useState } from 'react'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { MomentFields, NO_TIME, useZonedTime } from './moment-fields.tsx'
import type { FieldsForm } from './use-record-form.ts'

type PublishControlProps = { field: Declared; path: string; form: FieldsForm }
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
  const [typed, setTyped] = useZonedTime(() => readMoment(saved, form.getValues('publishZone') as string | null))
  const [choice, setChoice] = useState<Choice>(() => getChoice(saved))
  const set = (next: string | null | undefined, zone: string | null) => {
    form.setValue(path, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('publishZone', zone, { shouldDirty: true })
  }
  const choose = (next: Choice, at = typed) => {
    setChoice(next)
    if (next === 'draft') set(null, null)
    // A new record without a moment is public at once; one that is public stays so.
    else if (next === 'now' && (saved === undefined || isPast(saved))) set(saved, savedZone)
    else if (next === 'now') set(NOW, null)
    else set(findInstant(at) ?? UNFINISHED, at.zone)
  }
  const type = (part: Partial<ZonedTime>) => {
    setTyped({ ...typed, ...part })
    choose('later', { ...typed, ...part })
  }
  const option = (own: Choice, label: ReactNode) => (
    <label className="flex min-h-8 items-center gap-3 text-sm">
      <input
        type="radio"
        name={name}
        checked={choice === own}
        onChange={() => choose(own)}
        className="size-5 accent-signal"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="grid gap-2 sm:col-span-6">
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      {option('now', isPast(saved) ? formatSince(String(saved), typed.zone) : 'At once')}
      {option('draft', isPast(saved) ? 'Draft again: visitors no longer see it' : 'Draft: visitors do not see it')}
      {option('later', isPast(saved) ? 'From a day and time: hidden until then' : 'From a day and time')}
      {choice === 'later' && (
        <MomentFields typed={typed} onType={type} error={findMessage(form.formState.errors, path)} />
      )}
    </fieldset>
  )
}

const isPast = (moment: string | null | undefined): boolean =>
  Boolean(moment) && Date.parse(String(moment)) <= Date.now()

/** What was added as public, and so has no moment of its own, has the earliest one. */
const formatSince = (moment: string, zone: string): string =>
  Date.parse(moment) === 0 ? 'Since it was added' : `Since ${formatInZone(moment, zone)}`

const getChoice = (saved: string | null | undefined): Choice => {
  if (saved === null) return 'draft'
  return saved === undefined || isPast(saved) ? 'now' : 'later'
}

/** Returns what is typed for a moment that is to come; else an empty day, in no zone yet. */
const readMoment = (saved: string | null | undefined, zone: string | null): ZonedTime =>
  !saved || isPast(saved) ? NO_TIME : readInstant(saved, zone ?? 'UTC')
