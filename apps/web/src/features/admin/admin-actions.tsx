import { LogoutButton } from '../auth/logout-button.tsx'
import { KeysButton } from './keys-button.tsx'
import { PanelSearchButton } from './search/panel-search-button.tsx'

/** What every panel page offers beside its title: the search, the keyboard shortcuts, and logging out. */
export const AdminActions = ({ onLogout }: { onLogout: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-5 gap-y-2 text-sm">
    <PanelSearchButton />
    <KeysButton />
    <LogoutButton onLogout={onLogout} />
  </div>
)
