import { Link } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { MailSection } from '../features/setup/mail-section.tsx'
import { SamplesSection } from '../features/setup/samples-section.tsx'
import { SetupPart } from '../features/setup/setup-part.tsx'
import { Checklist } from '../features/setup/step-list.tsx'
import { TextsList } from '../features/texts/texts-panel.tsx'

/** What a group sets once, in any order and as often as it likes: everything that needs no programmer (records §6). */
export const Setup = ({ hasMail }: { hasMail: boolean }) => (
  <>
    <Checklist />
    <SetupPart id="group">
      <TextsList title="Your Group" isShown={(page) => page === 'group'} />
    </SetupPart>
    <SetupPart id="mail">
      <MailSection hasMail={hasMail} />
    </SetupPart>
    <Administrators />
    <SetupPart id="samples">
      <SamplesSection />
    </SetupPart>
  </>
)

const Administrators = () => (
  <Section title="Administrators">
    <p className="max-w-prose">
      With two administrators, one can help the other who lost the password or the phone.{' '}
      <Link to="/admin/account">Invite another one under Account</Link>.
    </p>
  </Section>
)
