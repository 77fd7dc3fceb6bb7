import { LogoutButton } from '../auth/logout-button.tsx'
import { KeysButton } from './keys-button.tsx'

/** What every panel page offers beside its title: the keyboard shortcuts, and logging out. */
export const AdminActions = ({ onLogout }: { onLogout: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
    <KeysButton />
    <LogoutButton onLogout={onLogout} />
  </div>
)
