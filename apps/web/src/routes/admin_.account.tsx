import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { AccessTokens } from '../features/account/access-tokens.tsx'
import { AccountEmail } from '../features/account/account-email.tsx'
import { Administrators, Invitations } from '../features/account/administrators.tsx'
import { LinkedAccounts } from '../features/account/linked-accounts.tsx'
import { OwnSessions } from '../features/account/own-sessions.tsx'
import { PasswordForm } from '../features/account/password-form.tsx'
import { adminHead, DASHBOARD } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { Passkeys } from '../features/auth/passkeys.tsx'
import { SecondFactor } from '../features/auth/second-factor.tsx'

export const Route = createFileRoute('/admin_/account')({
  staticData: {
    page: {
      title: 'Account',
      parent: DASHBOARD,
      sitemap: false,
    },
  },
  head: adminHead,
  component: AccountPage,
})

/** Records §8: the administrator's own account, and the other administrators. */
function AccountPage() {
  const { demo, hasMail, university } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Account">
      {(username) => (
        <>
          <Section title="Password">
            <PasswordForm username={username} />
          </Section>
          <Section title="Email Address">
            <AccountEmail hasMail={hasMail} />
          </Section>
          <Section title="Second Factor">
            <SecondFactor />
          </Section>
          <Section title="Passkeys">
            <Passkeys />
          </Section>
          {university && (
            <Section title="Linked Accounts">
              <LinkedAccounts name={university} />
            </Section>
          )}
          <Section title="Your Sessions">
            <OwnSessions />
          </Section>
          <Section title="Tokens for Programs">
            <AccessTokens />
          </Section>
          <Section title="Administrators">
            <Administrators />
          </Section>
          <Section title="Invitations">
            <Invitations />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
