import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SiteLinkProps = {
  to: NonNullable<LinkProps['to']>
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link within the site. Also works without a router, such as on the page of a server error. */
export const SiteLink = ({ to, children, ...rest }: SiteLinkProps) => {
  const router = useRouter({ warn: false })
  if (!router)
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  return (
    <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} {...rest}>
      {children}
    </Link>
  )
}
