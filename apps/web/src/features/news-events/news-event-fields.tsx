import {
  NEWS_EVENT_MORE as MORE,
  NEWS_EVENT_CATEGORIES,
  NEWS_EVENT_WORDS as WORDS,
  YOUR_EMAIL,
} from '@hazards/schema/news-event.constants'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import type { FormFields } from '../../components/ui/visitor-form.tsx'

type Name = keyof typeof WORDS
const WIDE: readonly Name[] = ['title', 'content', 'onlineUrl']

/** The fields of a news or event item (specification §5, records §3) in the forms of visitors. */
export const NewsEventFields = (form: FormFields) => (
  <>
    <ItemField name="category" isRequired {...form}>
      {(control) => (
        <Select {...control}>
          <option value="">Select a category</option>
          {NEWS_EVENT_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      )}
    </ItemField>
    <ItemField name="eventDate" isRequired {...form}>
      {(control) => <input type="date" {...control} />}
    </ItemField>
    <ItemField name="title" isRequired {...form}>
      {(control) => <input {...control} />}
    </ItemField>
    <ItemField name="content" isRequired {...form}>
      {(control) => <textarea rows={7} {...control} />}
    </ItemField>
    <ItemField name="postedBy" isRequired {...form}>
      {(control) => <input autoComplete="name" {...control} />}
    </ItemField>
    <ItemField name="submitterEmail" label={YOUR_EMAIL} {...form}>
      {(control) => <input type="email" autoComplete="email" {...control} />}
    </ItemField>
    <ItemField name="link" {...form}>
      {(control) => <input type="url" inputMode="url" {...control} />}
    </ItemField>
    <ItemField name="linkTitle" {...form}>
      {(control) => <input {...control} />}
    </ItemField>
    <EventFields {...form} />
  </>
)

const OF_EVENTS = ['endDate', 'location', 'onlineUrl'] as const

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
        <ItemField name="endDate" {...form}>
          {(control) => <input type="date" {...control} />}
        </ItemField>
        <ItemField name="location" {...form}>
          {(control) => <input {...control} />}
        </ItemField>
        <ItemField name="onlineUrl" {...form}>
          {(control) => <input type="url" inputMode="url" {...control} />}
        </ItemField>
      </div>
    </details>
  )
}

/** The image's description for people who cannot see it. Shown once there is an image. */
export const ImageDescription = (form: FormFields) => (
  <div className="mt-4">
    <ItemField name="imageAlt" {...form}>
      {(control) => <input {...control} />}
    </ItemField>
  </div>
)

type ControlProps = ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>
type ItemFieldProps = FormFields & {
  name: Name
  label?: string
  isRequired?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A field with the words of its declaration. */
const ItemField = ({ register, errors, name, label, isRequired = false, children }: ItemFieldProps) => {
  const words = { hint: undefined, ...WORDS[name] }
  return (
    <Field
      label={label ?? words.label}
      isRequired={isRequired}
      hint={words.hint}
      error={errors[name]?.message}
      className={WIDE.includes(name) ? 'sm:col-span-2' : ''}
    >
      {(control) => children({ ...control, ...register(name) })}
    </Field>
  )
}
