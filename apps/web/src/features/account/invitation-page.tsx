import { useRouteContext } from '@tanstack/react-router'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { InputField } from '../../components/ui/field.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'
import { NEW_PASSWORD_INPUT } from '../auth/password-inputs.ts'
import { InvitationAtUniversity } from './invitation-at-university.tsx'
import { SignInNow } from './sign-in-now.tsx'

/** Records §8: the page of an invitation link. The invited person chooses a name and a password. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { university } = useRouteContext({ from: '__root__' }).site
  return (
    <>
      <PageTitle title="Become an Administrator">You have been invited to manage this site.</PageTitle>
      <div className="page">
        <VisitorForm
          page={`/admin/invitation/${token}`}
          loadAction={async () => (await import('./invitation.action.ts')).invitationAction}
          submit={{ label: 'Become an administrator', busy: 'Sending…' }}
          done={<SignInNow>You are now an administrator and can sign in with your username and password.</SignInNow>}
          aria-label="Accept the invitation"
          className="grid max-w-md gap-5"
        >
          {(form) => (
            <>
              <p className="text-sm">Choose the username and password that you will sign in with.</p>
              <input type="hidden" name="token" value={token} />
              <InputField
                form={form}
                name="username"
                label="Username"
                isRequired
                autoComplete="username"
                autoCapitalize="none"
              />
              <InputField form={form} name="password" label="Password" isRequired {...NEW_PASSWORD_INPUT} />
              {university && <InvitationAtUniversity name={university} />}
            </>
          )}
        </VisitorForm>
      </div>
    </>
  )
}

/** Shown for an invitation link that is no longer valid, also to a person who pressed the button twice. */
export const ExpiredInvitation = () => (
  <>
    <PageTitle title="This invitation is no longer valid">
      It was used or withdrawn, it is older than 72 hours, or the link is incomplete. Please ask an administrator for a
      new one.
    </PageTitle>
    <p className="page">
      If you have just used it, <SiteLink to="/admin">sign in</SiteLink>.
    </p>
  </>
)
