import { type ReactNode, useEffect, useRef } from 'react'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

/** Stands in the place of a form whose password was taken, and leads to the sign-in. Takes the focus, so it is read at once. */
export const SignInNow = ({ children }: { children: ReactNode }) => {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <p ref={notice} tabIndex={-1}>
        {children}
      </p>
      <SiteLink to="/admin" className={buttonClass('primary')}>
        Sign in
      </SiteLink>
    </div>
  )
}
