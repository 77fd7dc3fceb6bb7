import { UNIVERSITY_PATH } from '@hazards/schema/university.constants'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Problem } from '../../components/ui/problem.tsx'
import { ownWords, serverMessage } from '../../lib/api-error.ts'
import { leaveFor } from '../../lib/round-trip.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Returns what went wrong on the way to or from the university's sign-in, in words. */
export const universityFailure = (error: unknown): string =>
  error instanceof DOMException
    ? 'Your browser refuses to store what this needs. Allow this site to store data, or sign in with your password.'
    : (serverMessage(error) ?? ownWords(error) ?? 'The server cannot be reached. Please try again in a moment.')

type TryButtonProps = {
  label: string
  look?: 'primary'
  onTry: (button: HTMLButtonElement) => Promise<unknown>
}

/** A button of a way to sign in, which says below it why it did not work. */
export const TryButton = ({ label, look, onTry }: TryButtonProps) => {
  const [reason, setReason] = useState<string>()
  const [isTrying, setIsTrying] = useState(false)
  const act = useSingleFlight(async (button: HTMLButtonElement) => {
    setReason(undefined)
    setIsTrying(true)
    try {
      await onTry(button)
    } catch (error) {
      setReason(universityFailure(error))
      setIsTrying(false)
    }
  })
  return (
    <>
      <Button {...(look && { look })} aria-disabled={isTrying} onClick={({ currentTarget }) => void act(currentTarget)}>
        {isTrying ? 'One moment…' : label}
      </Button>
      <Problem>{reason}</Problem>
    </>
  )
}

type SignInProps = { name: string; wish?: 'sign-in' | 'sign-in-beside' }

/** Records §18: signs in at the university, if that is set up. */
export const UniversitySignIn = ({ name, wish = 'sign-in' }: SignInProps) => {
  const begin = trpc.university.beginSignIn.useMutation()
  return (
    <TryButton
      label={`Sign in with ${name}`}
      {...(wish === 'sign-in-beside' && { look: 'primary' })}
      onTry={async () => leaveFor(await begin.mutateAsync(), wish)}
    />
  )
}

/** Records §18: leads to the university's sign-in in a new tab, so that what is typed in this one stays. */
export const UniversitySignInBeside = ({ name }: { name: string }) => (
  <div className="mt-5 grid gap-2">
    <a href={UNIVERSITY_PATH} target="_blank" rel="noopener" className={buttonClass()}>
      Sign in with {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
    <p className="text-sm text-ink-soft">Opens a new tab. What you typed stays here.</p>
  </div>
)
