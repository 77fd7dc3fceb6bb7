import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { NEWS_EVENT_MORE as MORE, NEWS_EVENT_WORDS as WORDS, YOUR_EMAIL } from '@hazards/schema/news-event.words'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import type { FormFields } from '../../../components/ui/visitor-form.tsx'
import { useTexts } from '../../../lib/page-texts.ts'

type Name = keyof typeof WORDS
const CATEGORIES = NEWS_EVENT_CATEGORIES.map((value) => ({ value, label: value }))
const WIDE: readonly Name[] = ['title', 'content', 'onlineUrl']

/** The fields of a news or event item (specification §5, records §3) in the forms of visitors. */
export const NewsEventFields = (form: FormFields) => (
  <>
    <ItemField {...form} name="category" isRequired>
      {(control) => <Select {...control} none="Select a category" options={CATEGORIES} />}
    </ItemField>
    <ItemField {...form} name="eventDate" isRequired type="date" />
    <ItemField {...form} name="title" isRequired />
    <ItemField {...form} name="content" isRequired>
      {(control) => <textarea rows={7} {...control} />}
    </ItemField>
    <ItemField {...form} name="postedBy" isRequired autoComplete="name" />
    <ItemField {...form} name="submitterEmail" label={YOUR_EMAIL} type="email" autoComplete="email" />
    <ItemField {...form} name="link" {...ADDRESS} />
    <ItemField {...form} name="linkTitle" />
    <input type="hidden" name="groupZone" value={useTexts('group').timeZone} />
    <EventFields {...form} />
  </>
)

const ADDRESS = { type: 'url', inputMode: 'url' } as const
const OF_EVENTS = ['startTime', 'endDate', 'endTime', 'location', 'onlineUrl', 'timeZone'] as const

/**
 * The fields that only events have, collapsed by default. Expanded when the page shows a submitted form with values in them.
 */
const EventFields = (form: FormFields) => {
  const { register, errors } = form
  const [isOpenAtFirst] = useState(() => OF_EVENTS.some((name) => errors[name] || register(name).defaultValue))
  return (
    <details open={isOpenAtFirst} className="border-y border-line py-2 sm:col-span-2">
      <summary className="py-2 text-sm font-semibold">
        {MORE.title}: {MORE.about}
      </summary>
      <div className="grid gap-5 pt-3 pb-4 sm:grid-cols-2">
        <ItemField {...form} name="startTime" type="time" />
        <ZoneField {...form} />
        <ItemField {...form} name="endDate" type="date" />
        <ItemField {...form} name="endTime" type="time" />
        <ItemField {...form} name="location" />
        <ItemField {...form} name="onlineUrl" {...ADDRESS} />
      </div>
    </details>
  )
}

/** By whose clock the times are meant: the group's, unless another is typed. The zones are listed once the field has the focus. */
const ZoneField = (form: FormFields) => {
  const list = useId()
  const [zones, setZones] = useState<string[]>([])
  const ofGroup = useTexts('group').timeZone || 'UTC'
  return (
    <ItemField {...form} name="timeZone" hint={`A city to choose from the list, such as New York. Empty: ${ofGroup}.`}>
      {(control) => (
        <>
          <input
            {...(control as ComponentProps<'input'>)}
            list={list}
            onFocus={() => setZones(Intl.supportedValuesOf?.('timeZone') ?? [])}
          />
          <datalist id={list}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </ItemField>
  )
}

/** The image's description for people who cannot see it. Shown once there is an image. */
export const ImageDescription = (form: FormFields) => (
  <div className="mt-4">
    <ItemField {...form} name="imageAlt" />
  </div>
)

type ControlProps = ComponentProps<'select'> & ComponentProps<'textarea'>
type ItemFieldProps = FormFields &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> & {
    name: Name
    label?: string
    hint?: string
    isRequired?: boolean
    /** Renders another control than an input. */
    children?: (control: ControlProps) => ReactNode
  }

/** A field with the words of its declaration. */
const ItemField = ({ register, errors, name, label, hint, isRequired, children, ...input }: ItemFieldProps) => {
  const words: { label: string; hint?: string } = WORDS[name]
  return (
    <Field
      {...words}
      {...(label && { label })}
      {...(hint && { hint })}
      {...(isRequired && { isRequired })}
      error={errors[name]?.message}
      className={WIDE.includes(name) ? 'sm:col-span-2' : ''}
    >
      {(control) => {
        const props = { ...control, ...register(name) }
        return children ? children(props) : <input {...input} {...props} />
      }}
    </Field>
  )
}
