import { lazy, useEffect, useRef } from 'react'
import { Late } from '../../components/ui/late.tsx'

const load = async () => (await import('./newsletter-form.tsx')).NewsletterForm

let begin: () => void
const isNear = new Promise<void>((resolve) => {
  begin = resolve
})

const NewsletterForm = import.meta.env.SSR
  ? await load()
  : lazy(async () => {
      await isNear
      return { default: await load() }
    })

/**
 * The form, whole on the server. It stands low on its page, so that in the browser its script comes only when the form
 * comes into view or gets the focus.
 */
export const LateNewsletterForm = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? watchFor(place.current) : undefined), [])
  return (
    <div ref={place}>
      <Late>
        <NewsletterForm />
      </Late>
    </div>
  )
}

const watchFor = (place: HTMLElement): (() => void) => {
  const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin())
  view.observe(place)
  place.addEventListener('focusin', begin)
  // Somebody may have been faster than the page.
  if (place.contains(document.activeElement)) begin()
  return () => {
    view.disconnect()
    place.removeEventListener('focusin', begin)
  }
}
