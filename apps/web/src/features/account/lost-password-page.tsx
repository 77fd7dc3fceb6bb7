import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { EMAIL_INPUT } from '../../components/ui/email-input.ts'
import { InputField } from '../../components/ui/field.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'
import { NEW_PASSWORD_INPUT } from '../auth/password-inputs.ts'
import { SignInNow } from './sign-in-now.tsx'

/** Records §18: asks for a link to set a new password; where mail is not set up, says who can set one. */
export const LostPasswordPage = ({ hasMail }: { hasMail: boolean }) => (
  <>
    <PageTitle title="Forgot Your Password?" />
    <div className="page grid gap-8">
      {hasMail ? (
        <AskForLink />
      ) : (
        <p className="max-w-measure">Email is not set up on this site, so it cannot send you a link. {COMMAND}</p>
      )}
      <p>
        <SiteLink to="/admin">Back to the sign-in</SiteLink>
      </p>
    </div>
  </>
)

const COMMAND =
  'The person who runs the server can set a new password with the command “admin password” and your username.'

const AskForLink = () => (
  <>
    <p className="max-w-measure">
      Enter the email address that you confirmed on your Account page. We will send a link to it, with which you can set
      a new password within one hour.
    </p>
    <VisitorForm
      page="/admin/forgot"
      loadAction={async () => (await import('./lost-password.action.ts')).lostPasswordAction}
      submit={{ label: 'Send me a link', busy: 'Sending…' }}
      aria-label="Forgot your password?"
      className="grid max-w-md gap-5"
    >
      {(form) => <InputField form={form} name="email" label="Email" isRequired {...EMAIL_INPUT} />}
    </VisitorForm>
    <p className="max-w-measure text-sm text-ink-soft">Your account has no confirmed address? {COMMAND}</p>
  </>
)

/** Records §18: the page of the mailed link. Sets a new password; signing in is a step of its own. */
export const NewPasswordPage = ({ token }: { token: string }) => (
  <>
    <PageTitle title="Set a New Password">
      You will be signed out everywhere. Your second factor stays as it is. Your tokens for programs, invitations,
      preview links and linked accounts end.
    </PageTitle>
    <div className="page">
      <VisitorForm
        page={`/admin/new-password/${token}`}
        loadAction={async () => (await import('./lost-password.action.ts')).newPasswordAction}
        submit={{ label: 'Set the password', busy: 'One moment…' }}
        done={<SignInNow>Your password is changed. You can sign in with it now.</SignInNow>}
        aria-label="Set the password"
        className="grid max-w-md gap-5"
      >
        {(form) => (
          <>
            <input type="hidden" name="token" value={token} />
            <InputField form={form} name="password" label="New password" isRequired {...NEW_PASSWORD_INPUT} />
          </>
        )}
      </VisitorForm>
    </div>
  </>
)

/** Shown for a link that cannot be used any more, also to a person who pressed the button twice. */
export const ExpiredPasswordLink = () => (
  <>
    <PageTitle title="This link is no longer valid">
      It was used, it is older than one hour, your address has changed, or the link is incomplete. If you have just used
      it, you can sign in.
    </PageTitle>
    <ul className="page flex flex-wrap gap-x-8 gap-y-2">
      <li>
        <SiteLink to="/admin">Sign in</SiteLink>
      </li>
      <li>
        <SiteLink to="/admin/forgot">Ask for a new link</SiteLink>
      </li>
    </ul>
  </>
)
