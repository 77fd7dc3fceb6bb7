import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { FormFields } from '../../components/ui/visitor-form.tsx'
import { ImageDescription } from './news-event-fields.tsx'

const ImageInput = lazy(async () => ({ default: (await import('../uploads/image-input.tsx')).ImageInput }))

type ImageFieldProps = FormFields & { onBusy: (isBusy: boolean) => void }

/** The image of a visitor's item, where scripts run; else words that say so. */
export const ImageField = (props: ImageFieldProps) => (
  <>
    <p className="no-script text-sm text-ink-soft sm:col-span-2">
      An image can only be sent along where JavaScript runs. We are glad to take it by email.
    </p>
    <div className="needs-script min-h-26 sm:col-span-2">
      {/* What was saved takes the place of what was shown before. */}
      <ChosenImage key={props.register('imageUrl').defaultValue} {...props} />
    </div>
  </>
)

/** Nothing that a browser could do by itself: it comes with its script. */
const ChosenImage = ({ onBusy, ...fields }: ImageFieldProps) => {
  const [imageUrl, setImageUrl] = useState(() => fields.register('imageUrl').defaultValue ?? '')
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ImageInput label="Image" value={imageUrl} onChange={setImageUrl} onBusy={onBusy} />
      <input type="hidden" name="imageUrl" value={imageUrl} />
      {imageUrl ? <ImageDescription {...fields} /> : <input type="hidden" name="imageAlt" value="" />}
    </Suspense>
  )
}
