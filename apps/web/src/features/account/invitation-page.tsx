import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'
import { InvitationAtUniversity } from './invitation-at-university.tsx'

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
          done={<Done />}
          aria-label="Accept the invitation"
          className="grid max-w-md gap-5"
        >
          {({ register, errors }) => (
            <>
              <p className="text-sm">Choose the username and password that you will sign in with.</p>
              <input type="hidden" name="token" value={token} />
              <Field label="Username" isRequired error={errors.username?.message}>
                {(control) => (
                  <input autoComplete="username" autoCapitalize="none" {...control} {...register('username')} />
                )}
              </Field>
              <Field label="Password" isRequired hint="15 characters or more." error={errors.password?.message}>
                {(control) => <input name="password" type="password" autoComplete="new-password" {...control} />}
              </Field>
              {university && <InvitationAtUniversity name={university} />}
            </>
          )}
        </VisitorForm>
      </div>
    </>
  )
}

const Done = () => {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <p ref={notice} tabIndex={-1}>
        You are now an administrator and can sign in with your username and password.
      </p>
      <SiteLink to="/admin" className={buttonClass('primary')}>
        Sign in
      </SiteLink>
    </div>
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
