import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { Late } from './late.tsx'

/** A visitor who only reads for so long may well write next. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 2_000
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What a visitor does who turns to a form. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown', 'input', 'change', 'click']

/**
 * Makes a form that is whole on the server, and whose script comes when the visitor turns to it, or a while after the page:
 * its checks would otherwise weigh on the first load. What is typed before it is there stays, and a button that is pressed
 * does its work as soon as it can.
 *
 * @param whole the form itself, on the server
 */
export const lateForm = (load: () => Promise<ComponentType>, whole?: ComponentType) => {
  let begin = () => {}
  let sendAsItIs = () => {}
  // Until it is there the form of the server, with what was typed, stands as it is.
  const insist = (): Promise<ComponentType> =>
    load().catch(() => {
      sendAsItIs()
      return later(AGAIN_MS).then(insist)
    })
  const isWanted = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Form = whole ?? lazy(() => isWanted.then(insist).then((form) => ({ default: form })))
  return () => {
    const place = useRef<HTMLDivElement>(null)
    const watch = useRef<ReturnType<typeof watchFor>>(null)
    const isAlive = useRef(false)
    useEffect(() => {
      if (place.current && !isAlive.current) watch.current = watchFor(place.current, begin)
      sendAsItIs = () => void watch.current?.sendAsItIs()
      return () => void watch.current?.end()
    }, [])
    const onAlive = () => {
      isAlive.current = true
      watch.current?.end()?.click()
    }
    return (
      <div ref={place}>
        <Late>
          <Form />
          <Alive onAlive={onAlive} />
        </Late>
      </div>
    )
  }
}

/** Tells that what stands beside it has come alive. */
const Alive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(onAlive, [])
  return null
}

/**
 * Calls `begin` when the visitor turns to the form in `place`. `end` puts what was typed into fields that were drawn anew, and
 * gives the button that was pressed meanwhile. Where that was to send the form, `sendAsItIs` has the browser send it, if the
 * site can be reached: the form's script then is lost for good, as after a new version of the site.
 */
const watchFor = (place: HTMLElement, begin: () => void) => {
  const form = place.querySelector('form')
  const fields = [...place.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  // Come by a link within the site, the visitor waits for it; or somebody was faster than the page.
  if (!form || place.contains(document.activeElement) || fields.some(({ value }) => value !== '')) begin()
  setTimeout(begin, PATIENCE_MS)
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (submit) submit.disabled = false
  const off = new AbortController()
  let pressed: HTMLButtonElement | null = null
  const onSign = (event: Event) => {
    if (!(event.target instanceof Element && place.contains(event.target))) return
    begin()
    const button = event.type === 'click' && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  // On the window: React keeps the events of what is not alive from going any farther.
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, signal: off.signal })
  return {
    end: () => {
      off.abort()
      for (const field of fields) if (!field.isConnected && field.value) retype(field, place)
      return [...place.querySelectorAll('button')].find(({ textContent }) => textContent === pressed?.textContent)
    },
    sendAsItIs: async () => {
      if (pressed?.type !== 'submit') return
      const answer = await fetch('/livez').catch(() => undefined)
      if (answer?.ok) form?.submit()
    },
  }
}

/**
 * Types what an old field holds into its successor. React draws a form anew in which it finds what is not its own, such as
 * the elements that a browser's extensions put beside fields.
 */
const retype = ({ name, value }: HTMLInputElement, place: HTMLElement) => {
  const field = place.querySelector(`[name="${name}"]`)
  if (!field) return
  // React takes what is set by the field's own property for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
