import type { DigestPreview } from '@hazards/schema/newsletter'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/panel/confirm-dialog.tsx'
import { FormNotice } from '../../components/panel/form-notice.tsx'
import { isUnanswered } from '../../components/panel/unanswered.ts'
import { Button } from '../../components/ui/button.tsx'
import { formatReason } from '../../lib/api-error.ts'

/** Why a preview, a test or a digest did not come about. */
export type Failure = { title: string; reason: string }

/** Returns a failure in words. What had no answer may have been sent all the same; the server sends no digest twice. */
export const describeFailure = (what: string, error: unknown): Failure => {
  const reason = formatReason(error)
  if (what === 'preview') return { title: 'No preview available right now', reason }
  return { title: isUnanswered(error) ? `The ${what} may have been sent` : `The ${what} was not sent`, reason }
}

type DigestPreviewBoxProps = DigestPreview & {
  /** Without mail there is nothing to send with, and nobody could confirm a subscription. */
  hasMail: boolean
  failure: Failure | undefined
  isBusy: boolean
  onTest: () => Promise<void>
  onSend: () => Promise<void>
}

/** A digest as subscribers will receive it, with the buttons that send it. A failure to send is shown beside them. */
export const DigestPreviewBox = ({
  subject,
  text,
  html,
  recipients,
  failure,
  isBusy,
  ...rest
}: DigestPreviewBoxProps) => {
  const box = useRef<HTMLElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const focusNotice = () => {
    const notice = box.current?.querySelector<HTMLElement>('[role=alert]')
    notice?.focus()
    return Boolean(notice)
  }
  return (
    <section
      ref={box}
      aria-label="Preview of the digest"
      className="grid gap-4 rounded-card border border-line bg-sunken p-5"
    >
      <p role="status">
        <span className="font-semibold">{subject}</span>
        <span className="block text-sm text-ink-soft">To {subscribers(recipients)}</span>
      </p>
      <MailFrame html={html} title="The mail" />
      <details className="text-sm">
        <summary className="py-1">As plain text</summary>
        <pre className="font-sans whitespace-pre-wrap">{text}</pre>
      </details>
      {failure && !isAsking && <FormNotice title={failure.title}>{failure.reason}</FormNotice>}
      {rest.hasMail && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={rest.onTest} aria-disabled={isBusy}>
            Send a test to the group
          </Button>
          {recipients > 0 ? (
            <Button look="primary" onClick={() => setIsAsking(true)} aria-disabled={isBusy}>
              Send to {subscribers(recipients)}
            </Button>
          ) : (
            <p className="text-sm">Nobody has confirmed a subscription yet.</p>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={`Send this digest to ${subscribers(recipients)}?`}
        subject="This cannot be undone."
        yes="Send"
        isBusy={isBusy}
        onYes={async () => {
          await rest.onSend()
          setIsAsking(false)
        }}
        onNo={() => setIsAsking(false)}
        onClosed={focusNotice}
      />
    </section>
  )
}

export const subscribers = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`

/**
 * Shows the HTML of a mail (records §10.3), in a frame without scripts. The policy of the site forbids the styles of its elements, which a
 * mail needs, in the page's own text, but not those that a script sets: so they are set from here.
 */
const MailFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe
    srcDoc={withoutStyles(html)}
    sandbox="allow-same-origin"
    title={title}
    onLoad={setStyles}
    className="h-[60vh] w-full rounded-card border border-line bg-white"
  />
)

/** Quotes in the texts of a mail are escaped, so this finds attributes only. */
const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="')

const setStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
  const elements = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []
  for (const element of elements) element.style.cssText = element.dataset.style ?? ''
}
