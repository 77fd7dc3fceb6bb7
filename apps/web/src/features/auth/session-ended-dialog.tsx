import type { Session } from '@hazards/schema/auth'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { LoginForm } from './login-form.tsx'
import { UniversitySignInBeside } from './university-sign-in.tsx'

type SessionEndedDialogProps = {
  isOpen: boolean
  username: string
  demo: { username: string; password: string } | null
  /** What the university's sign-in is called, if it is set up. */
  university: string | null
  onSignedIn: (session: Session) => void
  /** Discards what was being typed. */
  onLeave: () => void
}

/** The sign-in dialog after the session has ended during work. Typed input below it is kept (specification §4). */
export const SessionEndedDialog = ({ isOpen, university, onLeave, ...form }: SessionEndedDialogProps) => (
  <ModalDialog
    isOpen={isOpen}
    title="Please sign in again"
    description="Your session has ended. Nothing you typed is lost: it is still there behind this dialog."
    size="narrow"
  >
    <LoginForm {...form} />
    {university && <UniversitySignInBeside name={university} />}
    <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
      Leave without saving
    </Button>
  </ModalDialog>
)
