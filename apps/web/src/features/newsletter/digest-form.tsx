import { type DigestInput, type DigestPreview, digestInputSchema } from '@hazards/schema/newsletter'
import { DIGEST_LIMITS } from '@hazards/schema/newsletter.constants'
import { type FormEvent, useEffect, useState } from 'react'
import { FormNotice } from '../../components/panel/form-notice.tsx'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { type FieldProblems, problemsByField } from '../../lib/field-problems.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { DigestItems } from './digest-items.tsx'
import { DigestPreviewBox, describeFailure, type Failure, subscribers } from './digest-preview-box.tsx'

const EMPTY: DigestInput = { items: [], subject: '' }

/** A preview, with the draft that it was requested for and the input that was sent. */
type Previewed = { draft: DigestInput; input: DigestInput; preview: DigestPreview }

/**
 * Records §10: composes a digest of chosen public items and a short text. It can be previewed, mailed to the group as a test,
 * and sent once.
 */
export const DigestForm = ({ hasMail }: { hasMail: boolean }) => {
  const form = useDigest()
  const { draft, change, problems, failure, previewed, isBusy } = form
  const { question } = useUnsavedGuard(Boolean(draft.subject || draft.intro || draft.items.length > 0))
  return (
    <form ref={form.element} noValidate onSubmit={form.show} aria-label="New digest" className="grid max-w-3xl gap-5">
      {!hasMail && (
        <p className="text-sm">
          Mail is not set up on this site (SMTP_URL), so a digest can be previewed here, and not sent.
        </p>
      )}
      <Field label="Subject" isRequired error={problems.subject?.message}>
        {(control) => (
          <input
            {...control}
            value={draft.subject}
            maxLength={DIGEST_LIMITS.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        label="Introduction"
        hint="Mailed as typed: marks such as **bold** stay as they are. An empty line begins a new paragraph."
        error={problems.intro?.message}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={draft.intro ?? ''}
            onChange={({ target }) => change({ intro: target.value })}
          />
        )}
      </Field>
      <DigestItems chosen={draft.items} onChoose={(items) => change({ items })} problem={problems.items?.message} />
      {failure && !previewed && <FormNotice title={failure.title}>{failure.reason}</FormNotice>}
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        Preview
      </Button>
      {previewed && (
        <DigestPreviewBox
          {...previewed.preview}
          hasMail={hasMail}
          failure={failure}
          isBusy={isBusy}
          onTest={() => form.test(previewed.input)}
          onSend={() => form.send(previewed.input)}
        />
      )}
      {question}
    </form>
  )
}

const useDigest = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState(EMPTY)
  const [previewed, setPreviewed] = useState<Previewed>()
  const look = trpc.newsletter.previewDigest.useMutation()
  const mail = trpc.newsletter.testDigest.useMutation()
  const go = trpc.newsletter.sendDigest.useMutation()
  const { element, problems, setProblems, forgetProblems, onSent } = useProblems()
  const { failure, call, forget } = useCalls()
  return {
    element,
    draft,
    problems,
    failure,
    // Every change makes a new draft: the preview of an older one is not shown.
    previewed: previewed?.draft === draft ? previewed : undefined,
    isBusy: look.isPending || mail.isPending || go.isPending,
    change: (changes: Partial<DigestInput>) => {
      setDraft({ ...draft, ...changes })
      forgetProblems(Object.keys(changes))
      forget()
    },
    /** Previews the draft if it is valid. Otherwise shows the errors at their fields. */
    show: (event: FormEvent) => {
      event.preventDefault()
      void call('preview', async () => {
        const { data: input, error } = digestInputSchema.safeParse(draft)
        setProblems(error ? problemsByField(error.issues) : {})
        if (input) setPreviewed({ draft, input, preview: await look.mutateAsync(input) })
      })
    },
    test: (input: DigestInput) =>
      call('test', async () => {
        const { message } = await mail.mutateAsync(input)
        toast({ title: 'Test sent', description: message })
      }),
    send: (input: DigestInput) =>
      call('digest', async () => {
        const { recipients } = await go.mutateAsync(input)
        toast({ title: 'Digest is being sent', description: `It will go to ${subscribers(recipients)}.` })
        setDraft(EMPTY)
        onSent()
        await utils.newsletter.digests.invalidate()
      }),
  }
}

/** Makes one call at a time. Returns the failure of the last one, until it is forgotten. */
const useCalls = () => {
  const [failure, setFailure] = useState<Failure>()
  const forget = () => setFailure(undefined)
  const call = useSingleFlight(async (what: string, run: () => Promise<void>) => {
    forget()
    try {
      await run()
    } catch (cause) {
      setFailure(describeFailure(what, cause))
    }
  })
  return { failure, call, forget }
}

/** The problems of the last attempt. Focuses the first one, and after sending, when the preview disappears, the first field. */
const useProblems = () => {
  const [attempt, setAttempt] = useState({ count: 0, problems: {} as FieldProblems })
  const [sent, setSent] = useState(0)
  const element = useFocusOnProblem(attempt.count)
  useEffect(() => {
    if (sent > 0) element.current?.querySelector('input')?.focus()
  }, [sent, element])
  return {
    element,
    problems: attempt.problems,
    setProblems: (problems: FieldProblems) => setAttempt(({ count }) => ({ count: count + 1, problems })),
    forgetProblems: (fields: string[]) =>
      setAttempt(({ count, problems }) => ({
        count,
        problems: Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))),
      })),
    onSent: () => setSent((count) => count + 1),
  }
}
