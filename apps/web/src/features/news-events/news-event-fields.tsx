import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import type { NewsEventDraft } from './news-event-draft.ts'

type Name = keyof NewsEventDraft

type NewsEventFieldsProps = {
  /** Registers a control with its form. */
  register: (name: Name) => ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>
  errors: Partial<Record<Name, { message?: string }>>
  /** Whether an administrator edits someone else's item. */
  isAdministrator?: boolean
}

/** The fields of a news or event item (specification §5, records §3), for the visitors' and the administrators' form. */
export const NewsEventFields = ({ register, errors, isAdministrator = false }: NewsEventFieldsProps) => {
  return (
    <>
      <Field label="Category" isRequired error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...register('category')}>
            <option value="">Select a category</option>
            {NEWS_EVENT_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Event date" isRequired error={errors.eventDate?.message}>
        {(control) => <input type="date" {...control} {...register('eventDate')} />}
      </Field>
      <Field label="Title" isRequired error={errors.title?.message} className="sm:col-span-2">
        {(control) => <input {...control} {...register('title')} />}
      </Field>
      <Field label="Content" isRequired error={errors.content?.message} className="sm:col-span-2">
        {(control) => <textarea rows={7} {...control} {...register('content')} />}
      </Field>
      <Field label="Posted by" isRequired error={errors.postedBy?.message}>
        {(control) => <input autoComplete={isAdministrator ? 'off' : 'name'} {...control} {...register('postedBy')} />}
      </Field>
      <Field
        label={isAdministrator ? 'Submitter’s email' : 'Your email'}
        error={errors.submitterEmail?.message}
        hint="Only the administrator can see it, in case of questions."
      >
        {(control) => (
          <input
            type="email"
            autoComplete={isAdministrator ? 'off' : 'email'}
            {...control}
            {...register('submitterEmail')}
          />
        )}
      </Field>
      <Field label="Link" error={errors.link?.message} hint="Such as example.org/report.">
        {(control) => <input type="url" inputMode="url" {...control} {...register('link')} />}
      </Field>
      <Field
        label="Link title"
        error={errors.linkTitle?.message}
        hint="The text on the button, such as “Read the report”."
      >
        {(control) => <input {...control} {...register('linkTitle')} />}
      </Field>
      <EventFields register={register} errors={errors} isAdministrator={isAdministrator} />
    </>
  )
}

const OF_EVENTS = ['endDate', 'location', 'onlineUrl'] as const

/**
 * The fields that only events have, collapsed by default. Expanded when the page shows a submitted form with values in them.
 */
const EventFields = ({ register, errors, isAdministrator }: NewsEventFieldsProps) => {
  const [isOpenAtFirst] = useState(
    () => isAdministrator || OF_EVENTS.some((name) => errors[name] || register(name).defaultValue),
  )
  return (
    <details open={isOpenAtFirst} className="border-y border-line py-2 sm:col-span-2">
      <summary className="py-2 text-sm font-semibold">More about an event: end, place, online address</summary>
      <div className="grid gap-5 pt-3 pb-4 sm:grid-cols-2">
        <Field label="End date" error={errors.endDate?.message} hint="The last day, if it lasts more than one.">
          {(control) => <input type="date" {...control} {...register('endDate')} />}
        </Field>
        <Field label="Location" error={errors.location?.message} hint="Room, building, town.">
          {(control) => <input {...control} {...register('location')} />}
        </Field>
        <Field
          label="Online address"
          error={errors.onlineUrl?.message}
          hint="Where to join remotely."
          className="sm:col-span-2"
        >
          {(control) => <input type="url" inputMode="url" {...control} {...register('onlineUrl')} />}
        </Field>
      </div>
    </details>
  )
}

/** The image's description for people who cannot see it. Shown once there is an image. */
export const ImageDescription = ({ register, errors }: Pick<NewsEventFieldsProps, 'register' | 'errors'>) => (
  <Field
    label="Description of the picture"
    error={errors.imageAlt?.message}
    hint="Read aloud to people who cannot see it."
    className="mt-4"
  >
    {(control) => <input {...control} {...register('imageAlt')} />}
  </Field>
)
