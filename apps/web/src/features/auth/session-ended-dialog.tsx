import type { Session } from '@hazards/schema/auth'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { LoginForm } from './login-form.tsx'

type SessionEndedDialogProps = {
  isOpen: boolean
  username: string
  demo: { username: string; password: string } | null
  onSignedIn: (session: Session) => void
  /** Discards what was being typed. */
  onLeave: () => void
}

/** The sign-in dialog after the session has ended during work. Typed input below it is kept (specification §4). */
export const SessionEndedDialog = ({ isOpen, onLeave, ...form }: SessionEndedDialogProps) => (
  <ModalDialog
    isOpen={isOpen}
    title="Please sign in again"
    description="Your session has ended. Nothing you typed is lost: it is still there behind this dialog."
    size="narrow"
  >
    <LoginForm {...form} />
    <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
      Leave without saving
    </Button>
  </ModalDialog>
)
