import { useRouteContext } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { catchFocus, showStart } from '../../lib/focus.ts'
import type { FormAction, FormAnswer } from '../../lib/form-action.ts'
import { HONEYPOT } from '../../lib/honeypot.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from './button.tsx'
import { showFirstProblem, showInMiddle } from './first-problem.ts'
import { loadToasts, showToast } from './toasts.ts'
import { keepDraft, useRestoredInput } from './visitor-form-draft.ts'

/** Minimum time in which a person fills in a form, in milliseconds. */
const MIN_FILL_TIME = 2000

/** Props for a form's fields, named as in react-hook-form. */
export type FormFields = {
  register: (name: string) => { name: string; defaultValue: string | undefined }
  errors: FormAnswer['errors']
}

type VisitorFormProps = Omit<ComponentProps<'form'>, 'children'> & {
  /** The page of the form. Without scripts the form is posted to it. */
  page: string
  /** Loads the form's action and schema in a separate script, when the visitor focuses the form. */
  loadAction: () => Promise<FormAction>
  submit: { label: string; busy: string; className?: string }
  /** Initial field values by name, for a form that edits existing data. */
  initial?: Readonly<Record<string, string>>
  /** Reloads the page's data after the form was accepted, or rejected because they have changed. */
  refresh?: (answer: FormAnswer) => Promise<unknown>
  /** Whether submitting is blocked by something pending, such as an upload. */
  isWaiting?: boolean
  /** Replaces the form after it was submitted. */
  done?: ReactNode
  children: (fields: FormFields) => ReactNode
}

/**
 * A visitor's form. With scripts the fields are sent by tRPC, without scripts by POST to the form's page. The same action
 * handles both. Typed input is kept until the form was accepted.
 */
export const VisitorForm = ({
  page,
  loadAction,
  submit,
  isWaiting,
  initial,
  refresh,
  done,
  ...props
}: VisitorFormProps) => {
  const { children, ...rest } = props
  const { form, answer, errors, posted, round, isSending, send, forget } = useFormAction({ page, loadAction, refresh })
  const prepare = () => {
    loadToasts()
    loadAction().catch(() => undefined)
  }
  const register = (name: string) => ({ name, defaultValue: answer?.values[name] ?? initial?.[name] })
  if (done && answer?.outcome === 'sent') return done
  const isIncomplete = answer?.outcome === 'incomplete'
  const note = answer && !(isIncomplete && Object.keys(errors).length === 0) && <FormNote answer={answer} />
  // 'The fields marked below' must be below it. Without scripts the page opens at the top of the form.
  const isNoteFirst = isIncomplete || posted === answer
  return (
    <form
      ref={form}
      id="form"
      method="post"
      action={`${page}#form`}
      noValidate
      onFocus={prepare}
      onInput={(event) => {
        forget(event)
        if (!initial) keepDraft(page, new FormData(event.currentTarget))
      }}
      onSubmit={send}
      {...rest}
    >
      {isNoteFirst && note}
      <Fragment key={round}>{children({ register, errors })}</Fragment>
      <Honeypot />
      <div className="col-span-full">
        <Button
          type="submit"
          look="primary"
          className={submit.className}
          disabled={isWaiting}
          aria-disabled={isSending}
        >
          {isSending ? submit.busy : submit.label}
        </Button>
      </div>
      {!isNoteFirst && note}
    </form>
  )
}

/** A field that is invisible to people. Only bots fill it in. */
const Honeypot = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

const useFormAction = ({ page, loadAction, refresh }: Pick<VisitorFormProps, 'page' | 'loadAction' | 'refresh'>) => {
  const { site } = useRouteContext({ from: '__root__' })
  const { client } = trpc.useUtils()
  const [posted] = useState(site.posted?.path === page ? site.posted : undefined)
  const [answer, setAnswer] = useState<FormAnswer | undefined>(posted)
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const [round, setRound] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const waitForFillTime = useFillTime()
  useEffect(() => {
    if (!posted) return
    site.posted = undefined // shown once: not again when the visitor comes back to this page
    if (posted.outcome === 'sent') keepDraft(page, [])
  }, [posted, site, page])
  useRestoredInput(form, page)
  useEffect(() => {
    if (answer?.outcome === 'incomplete') showFirstProblem(form.current)
    if (answer && !form.current) showStart()
  }, [answer])
  // The form is gone: with its page, or because the same page now shows something else in its place.
  useEffect(() => () => (location.pathname === page ? showStart() : catchFocus()), [page])

  const take = useSingleFlight(async (element: HTMLFormElement) => {
    setIsSending(true)
    // If the script no longer exists, such as after a deployment, the browser submits the form itself.
    const action = await loadAction().catch(() => element.submit())
    if (!action) return
    const next = await action(readFields(element), client, waitForFillTime)
    if (isPageOutdated(next)) await refresh?.(next)
    setAnswer(next)
    setErrors(next.errors)
    setIsSending(false)
    if (next.outcome === 'sent') {
      keepDraft(page, [])
      setRound((count) => count + 1)
    }
    if (next.outcome !== 'incomplete') tell(next)
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void take(event.currentTarget)
  }
  /** Clears the error of a field when the visitor edits it. */
  const forget = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: corrected, ...others } = errors
    if (corrected) setErrors(others)
  }
  return { form, answer, errors, posted, round, isSending, send, forget }
}

/** Returns the values of a form, with one that is refused for each half-typed date: the browser reports those as empty. */
const readFields = (form: HTMLFormElement): FormData => {
  const fields = new FormData(form)
  for (const { name, validity } of form.querySelectorAll('input')) if (validity.badInput) fields.set(name, '?')
  return fields
}

/**
 * After any other failure the page stays as it is: a reload may fail as well, and its error page would replace what was typed;
 * and a form must not continue from a newer version that its visitor has not seen.
 */
const isPageOutdated = ({ outcome, status }: FormAnswer): boolean =>
  outcome === 'sent' || status === 404 || status === 409

const tell = ({ outcome, title, description }: FormAnswer) =>
  showToast({ title, description, ...(outcome === 'failed' && { variant: 'destructive' }) })

/** Delays what is sent faster than a person fills in a form. It is not rejected, so no visitor is blocked by mistake. */
const useFillTime = () => {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return async () => {
    const rest = shownAt.current + MIN_FILL_TIME - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

/** The answer to a form, next to its button or above its fields. Except with invalid fields, it is what the visitor looks at next. */
const FormNote = ({ answer }: { answer: FormAnswer }) => {
  const { outcome, note, link } = answer
  const element = useRef<HTMLParagraphElement>(null)
  // Another answer may have the same words.
  useEffect(() => {
    if (answer.outcome !== 'incomplete' && element.current) showInMiddle(element.current)
  }, [answer])
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className={`border-s-4 bg-sunken px-5 py-4 text-sm col-span-full ${outcome === 'sent' ? 'border-green-text' : 'border-danger'}`}
    >
      {note}
      {link && (
        <>
          {' '}
          <a href={link} className="font-semibold break-all">
            {link}
          </a>
        </>
      )}
    </p>
  )
}
