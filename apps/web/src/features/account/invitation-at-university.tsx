import { leaveFor } from '../../lib/round-trip.ts'
import { trpc } from '../../lib/trpc.ts'
import { TryButton } from '../auth/university-sign-in.tsx'

/**
 * Records §18: takes the invitation up with an account at the university, in addition to the name and the password of the form
 * that it is in.
 */
export const InvitationAtUniversity = ({ name }: { name: string }) => {
  const begin = trpc.university.beginInvitation.useMutation()
  const leave = async (button: HTMLButtonElement) => {
    const fields = new FormData(button.form ?? undefined)
    const [token, username, password] = ['token', 'username', 'password'].map((field) =>
      String(fields.get(field) ?? ''),
    )
    leaveFor(
      await begin.mutateAsync({ token: token ?? '', username: username ?? '', password: password ?? '' }),
      'sign-in',
    )
  }
  return (
    <div className="needs-script grid gap-3 rounded-card border border-line bg-sunken px-4 py-4">
      <p className="text-sm">
        To sign in with {name} from now on, choose a username and a password above, too: the password is for important
        changes, and for when {name} cannot be reached.
      </p>
      <TryButton label={`Continue with ${name}`} onTry={leave} />
    </div>
  )
}
