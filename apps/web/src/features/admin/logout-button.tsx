import { useState } from 'react'
import { ConfirmDialog } from '../../components/panel/confirm-dialog.tsx'
import { hasUnsaved } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'

/** Logs out. Asks for confirmation first if there is unsaved input. */
export const LogoutButton = ({ onLogout }: { onLogout: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => (hasUnsaved() ? setIsAsking(true) : onLogout())}>Logout</Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="Log out and discard your changes?"
        subject="They have not been saved."
        yes="Logout"
        no="Keep editing"
        onYes={onLogout}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
