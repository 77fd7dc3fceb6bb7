import { NEWS_EVENT_WORDS } from '@hazards/schema/news-event.words'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'
import type { FormFields } from '../../../components/ui/visitor-form.tsx'
import { readDraft } from '../../../components/ui/visitor-form-draft.ts'
import { ImageDescription } from './news-event-fields.tsx'

const ImageInput = lazyPart(
  async () => ({ default: (await import('../../uploads/image-input.tsx')).ImageInput }),
  <p role="alert">The image field could not be loaded. To attach an image, reload the page.</p>,
)

type ImageFieldProps = FormFields & {
  /** The page whose draft has the image of a visitor who left the page and came back. */
  page?: string
  onBusy: (isBusy: boolean) => void
}

/** The image field of a visitor's form. Without scripts, a note takes its place. */
export const ImageField = (props: ImageFieldProps) => (
  <>
    <p className="no-script text-sm text-ink-soft sm:col-span-2">
      Attaching an image requires JavaScript. You can also send it to us by email.
    </p>
    <div className="needs-script min-h-26 sm:col-span-2">
      {/* Remounts the field when a saved image replaces the one shown before. */}
      <ChosenImage key={props.register('imageUrl').defaultValue} {...props} />
    </div>
  </>
)

/** Needs scripts, so its code is loaded separately. */
const ChosenImage = ({ page, onBusy, ...fields }: ImageFieldProps) => {
  const [kept] = useState(() => new Map(page ? readDraft(page) : []))
  const register: FormFields['register'] = (name) => ({
    name,
    defaultValue: fields.register(name).defaultValue ?? kept.get(name),
  })
  const [imageUrl, setImageUrl] = useState(() => register('imageUrl').defaultValue ?? '')
  const field = useRef<HTMLInputElement>(null)
  const choose = (url: string) => {
    flushSync(() => setImageUrl(url))
    // The form keeps what was typed when it is told of an input.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ImageInput
        label={NEWS_EVENT_WORDS.imageUrl.label}
        value={imageUrl}
        error={fields.errors.imageUrl?.message}
        onChange={choose}
        onBusy={onBusy}
      />
      <input ref={field} type="hidden" name="imageUrl" value={imageUrl} />
      {imageUrl ? (
        <ImageDescription {...fields} register={register} />
      ) : (
        <input type="hidden" name="imageAlt" value="" />
      )}
    </Suspense>
  )
}
