import { skipToList } from '../../components/panel/row-focus.ts'
import { LogoutButton } from '../auth/logout-button.tsx'
import { KeysButton } from './keys-button.tsx'
import { PanelSearchButton } from './search/panel-search-button.tsx'

type PanelTitleProps = { title: string; welcome: string; onLogout: () => void }

/** The heading of a panel page, with who is signed in and what every page offers. It leaves the room to what is below. By keyboard, the navigation and the filters can be skipped. */
export const PanelTitle = ({ title, welcome, onLogout }: PanelTitleProps) => (
  <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-1 pt-4 pb-8 md:pt-6">
    <button type="button" className="skip-link" onClick={skipToList}>
      Skip to the list
    </button>
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <div className="flex flex-wrap items-center gap-x-5 text-sm max-lg:basis-full max-lg:justify-between">
      <p className="text-ink-soft">{welcome}</p>
      <AdminActions onLogout={onLogout} />
    </div>
  </div>
)

/** What every panel page offers beside its title: the search, the keyboard shortcuts, and logging out. */
const AdminActions = ({ onLogout }: { onLogout: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-5 gap-y-2 text-sm">
    <PanelSearchButton />
    <KeysButton />
    <LogoutButton onLogout={onLogout} />
  </div>
)
