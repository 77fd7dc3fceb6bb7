import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { serverMessage } from '../../lib/api-error.ts'
import { leaveFor } from '../../lib/round-trip.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Returns what went wrong on the way to or from the university's sign-in, in words. */
export const universityFailure = (error: unknown): string =>
  error instanceof DOMException
    ? 'Your browser refuses to store what this needs. Allow this site to store data, or sign in with your password.'
    : (serverMessage(error) ?? 'The server cannot be reached. Please try again in a moment.')

type LeaveButtonProps = { label: string; onLeave: (button: HTMLButtonElement) => Promise<unknown> }

/** A button that leads to the university's sign-in, and says below it why it does not. */
export const LeaveButton = ({ label, onLeave }: LeaveButtonProps) => {
  const [reason, setReason] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useSingleFlight(async (button: HTMLButtonElement) => {
    setReason(undefined)
    setIsLeaving(true)
    try {
      await onLeave(button)
    } catch (error) {
      setReason(universityFailure(error))
      setIsLeaving(false)
    }
  })
  return (
    <>
      <Button aria-disabled={isLeaving} onClick={({ currentTarget }) => void leave(currentTarget)}>
        {isLeaving ? 'One moment…' : label}
      </Button>
      {reason && (
        <p role="alert" className="text-sm font-semibold text-signal">
          {reason}
        </p>
      )}
    </>
  )
}

/** Records §18: signs in at the university, if that is set up. */
export const UniversitySignIn = ({ name }: { name: string }) => {
  const begin = trpc.university.beginSignIn.useMutation()
  return (
    <div className="mt-8 grid gap-3 border-t border-line pt-6">
      <LeaveButton
        label={`Sign in with ${name}`}
        onLeave={async () => leaveFor(await begin.mutateAsync(), { isLink: false })}
      />
    </div>
  )
}
