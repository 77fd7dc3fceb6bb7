import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'

/** Records §8: the page of an invitation link. The invited person chooses a name and a password. */
export const InvitationPage = ({ token }: { token: string }) => (
  <>
    <PageTitle title="Become an Administrator">You were invited to look after this site.</PageTitle>
    <div className="page">
      <VisitorForm
        page={`/admin/invitation/${token}`}
        loadAction={async () => (await import('./invitation.action.ts')).invitationAction}
        submit={{ label: 'Become an administrator', busy: 'Sending…' }}
        done={<Done />}
        aria-label="Take up the invitation"
        className="grid max-w-md gap-5"
      >
        {({ register, errors }) => (
          <>
            <p className="text-sm">Choose the name and the password that you will sign in with.</p>
            <input type="hidden" name="token" value={token} />
            <Field label="Username" isRequired error={errors.username?.message}>
              {(control) => (
                <input autoComplete="username" autoCapitalize="none" {...control} {...register('username')} />
              )}
            </Field>
            <Field label="Password" isRequired hint="15 characters or more." error={errors.password?.message}>
              {(control) => <input name="password" type="password" autoComplete="new-password" {...control} />}
            </Field>
          </>
        )}
      </VisitorForm>
    </div>
  </>
)

const Done = () => (
  <div role="status" className="grid justify-items-start gap-5">
    <p>You are an administrator now, and can sign in with your name and your password.</p>
    <SiteLink to="/admin" className={buttonClass('primary')}>
      Sign in
    </SiteLink>
  </div>
)

/** Shown for an invitation link that is no longer valid. */
export const InvitationIsOver = () => (
  <PageTitle title="This invitation is over">
    It was used or withdrawn, or is older than 72 hours; or the link is not complete. Please ask an administrator for a
    new one.
  </PageTitle>
)
