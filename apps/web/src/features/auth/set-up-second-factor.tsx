import { PageTitle } from '../../components/layout/page-title.tsx'
import { LogoutButton } from './logout-button.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Records §18: what an administrator sees before anything else where the site requires a second factor. */
export const SetUpSecondFactor = ({ onLogout, onDone }: { onLogout: () => void; onDone: () => void }) => (
  <>
    <PageTitle title="Set Up a Second Factor" aside={<LogoutButton onLogout={onLogout} />}>
      This site asks every administrator for a second factor. Set yours up to go on.
    </PageTitle>
    <div className="page">
      <SecondFactor onDone={onDone} />
    </div>
  </>
)
