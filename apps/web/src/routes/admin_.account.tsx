import { createFileRoute, Link } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { Button, buttonClass } from '../components/ui/button.tsx'
import { Administrators, Invitations } from '../features/account/administrators.tsx'
import { OwnSessions } from '../features/account/own-sessions.tsx'
import { PasswordForm } from '../features/account/password-form.tsx'
import { SecondFactor } from '../features/account/second-factor.tsx'
import { AdminGate } from '../features/auth/admin-gate.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin_/account')({
  staticData: {
    page: { title: 'Account', description: 'Password, second factor, sessions and administrators.', sitemap: false },
  },
  head: ({ match }) => {
    const head = pageHead({ match })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: AccountPage,
})

/** Records §8: the administrator's own account, and who else may administer. */
function AccountPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminGate demo={demo}>
      {({ username, signOut }) => (
        <>
          <PageTitle
            title="Account"
            aside={
              <div className="flex flex-wrap gap-3">
                <Link to="/admin" className={buttonClass()}>
                  Dashboard
                </Link>
                <Button onClick={signOut}>Logout</Button>
              </div>
            }
          >
            Signed in as {username}
          </PageTitle>
          <div className="page grid gap-16">
            <Section title="Password">
              <PasswordForm username={username} />
            </Section>
            <Section title="Second Factor">
              <SecondFactor />
            </Section>
            <Section title="Your Sessions">
              <OwnSessions />
            </Section>
            <Section title="Administrators">
              <Administrators />
            </Section>
            <Section title="Invitations">
              <Invitations />
            </Section>
          </div>
        </>
      )}
    </AdminGate>
  )
}
