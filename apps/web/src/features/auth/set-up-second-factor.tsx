import { PageTitle } from '../../components/layout/page-title.tsx'
import { Section } from '../../components/layout/section.tsx'
import { LogoutButton } from './logout-button.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Records §18: what an administrator sees before anything else where the site requires a second factor. */
export const SetUpSecondFactor = ({ onLogout, onDone }: { onLogout: () => void; onDone: () => void }) => (
  <>
    <PageTitle title="Set Up a Second Factor" aside={<LogoutButton onLogout={onLogout} />}>
      This site asks every administrator for a second factor. Set up an authenticator app or a passkey to go on.
    </PageTitle>
    <div className="page grid gap-12">
      <Section title="Authenticator App">
        <SecondFactor onDone={onDone} />
      </Section>
      <Section title="Passkey">
        <Passkeys onAdded={onDone} />
      </Section>
    </div>
  </>
)
