import { formatDate } from '@hazards/schema/dates'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { useTexts } from '../../lib/page-texts.ts'

type RecoveryCodesProps = { codes: string[]; username: string | undefined; onDone: () => void }

/** Shows the recovery codes once, to copy, download or print (records §8). */
export const RecoveryCodes = ({ codes, username, onDone }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { question } = useUnsavedGuard(true, LEAVE)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid max-w-xl gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        Save these recovery codes
      </h3>
      <p>
        The second factor is on now. Each code lets you sign in once without your authenticator app. They will not be
        shown again. Without the app and the codes, only the person who runs the server can let you back in.
      </p>
      <div data-print-part="">
        <p className="mb-4 hidden print:block">
          Recovery codes for {useTexts('group').name}
          {username && `, ${username}`}, {formatDate(new Date().toISOString())}
        </p>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-sunken px-5 py-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label="recovery codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass()}
        >
          Download
        </a>
        <Button onClick={() => print()}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
      {question}
    </div>
  )
}

const LEAVE = {
  question: 'Leave without saving your recovery codes?',
  subject: 'The second factor is already on, and these codes will not be shown again.',
  yes: 'Leave',
  no: 'Stay',
}
