import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogWords } from '../../components/panel/confirm-dialog.tsx'
import { unsavedWords } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'

/** Logs out. Asks first if something on the page would be lost. */
export const LogoutButton = ({ onLogout }: { onLogout: () => void }) => {
  const [asked, setAsked] = useState<ConfirmDialogWords>()
  const logOut = () => {
    const words = unsavedWords()
    if (words) setAsked(words)
    else onLogout()
  }
  return (
    <>
      <Button onClick={logOut}>Logout</Button>
      {asked && <ConfirmDialog isOpen {...asked} onYes={onLogout} onNo={() => setAsked(undefined)} />}
    </>
  )
}
