import type { MailTestResult } from '@hazards/schema/setup'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { Button } from '../../components/ui/button.tsx'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Tries whether the site can send mail, and says what happened (records §6). @param hasMail whether mail is set up */
export const MailSection = ({ hasMail }: { hasMail: boolean }) => (
  <Section title="Mail">
    <div className="grid max-w-prose gap-4">{hasMail ? <MailTest /> : <NotSetUp />}</div>
  </Section>
)

const NotSetUp = () => (
  <p>
    This site cannot send mail yet: messages and submissions wait in the panel, and there is no newsletter. Whoever runs
    the server sets <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>CONTACT_EMAIL</code>, and starts the site
    again. Then test it here.
  </p>
)

const MailTest = () => {
  const [result, setResult] = useState<MailTestResult | { problem: string }>()
  const test = trpc.setup.testMail.useMutation()
  const run = useSingleFlight(async () => {
    setResult(undefined)
    try {
      setResult(await test.mutateAsync())
    } catch (error) {
      setResult({ problem: formatReason(error) })
    }
  })
  return (
    <>
      <p>
        Sends one mail to the address of your own <Link to="/admin/account">account</Link>, and tells you what the mail
        server answered.
      </p>
      <p>
        <Button aria-disabled={test.isPending} onClick={() => void run()}>
          {test.isPending ? 'Sending…' : 'Send a test mail to me'}
        </Button>
      </p>
      <div role="status" className="text-sm">
        {result && ('problem' in result ? <p>{result.problem}</p> : <Outcome {...result} />)}
      </div>
    </>
  )
}

const SENTENCES = {
  accepted:
    'The mail server has accepted the mail. If it does not arrive within some minutes, look into your spam folder.',
  refused: 'The mail server has refused the mail. Its answer says why: often the sender (MAIL_FROM) or the address.',
  postponed:
    'The mail server asks to try again later. The site does so by itself with real mails; this test was not sent.',
  away: 'The mail server could not be reached, or did not let the site in. Whoever runs the server checks SMTP_URL.',
} as const satisfies Record<MailTestResult['outcome'], string>

const Outcome = ({ outcome, recipient, reply }: MailTestResult) => (
  <dl className="grid gap-x-4 gap-y-1 border-s-4 border-line bg-sunken px-5 py-3 sm:grid-cols-[6rem_1fr]">
    <dt className="font-semibold">Result</dt>
    <dd>{SENTENCES[outcome]}</dd>
    <dt className="font-semibold">To</dt>
    <dd className="wrap-anywhere">{recipient}</dd>
    {reply && (
      <>
        <dt className="font-semibold">Answer</dt>
        <dd className="font-mono text-xs wrap-anywhere">{reply}</dd>
      </>
    )}
  </dl>
)
