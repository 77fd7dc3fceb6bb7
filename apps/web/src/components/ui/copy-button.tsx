import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'

type Outcome = 'copied' | 'failed'

const WORDS: Record<Outcome, string> = { copied: 'Copied', failed: 'Select the text to copy it' }
const SHOWN_MS = 3000

type CopyButtonProps = {
  text: string
  /** Names what is copied. Only for screen readers unless `isLabelShown`. */
  label: string
  isLabelShown?: boolean
}

/** Copies `text` to the clipboard and confirms it. Rendered only if scripts run. */
export const CopyButton = ({ text, label, isLabelShown = false }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async () => {
    // The clipboard is available on HTTPS only.
    const done = await navigator.clipboard?.writeText(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    )
    setOutcome(done ?? 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), SHOWN_MS)
  }
  return (
    <span className="no-print needs-script inline-flex items-center">
      <Button onClick={copy} look="secondary">
        {outcome === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        <span>
          Copy<span className={isLabelShown ? '' : 'sr-only'}> {label}</span>
        </span>
      </Button>
      <span role="status" className="not-empty:ms-3 text-sm text-ink-soft">
        {outcome && WORDS[outcome]}
      </span>
    </span>
  )
}
