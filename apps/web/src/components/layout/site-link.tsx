import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

type SiteLinkProps = {
  ref?: Ref<HTMLAnchorElement>
  to: NonNullable<LinkProps['to']>
  hash?: string
  title?: string
  className?: string
  onClick?: () => void
  onFocus?: () => void
  children: ReactNode
}

/** A link within the site. Also works without a router, such as on the page of a server error. */
export const SiteLink = ({ to, hash, children, ...rest }: SiteLinkProps) => {
  const router = useRouter({ warn: false })
  if (!router)
    return (
      <a href={hash ? `${to}#${hash}` : to} {...rest}>
        {children}
      </a>
    )
  return (
    <Link
      to={to}
      {...(hash && { hash })}
      reloadDocument={to === '/admin'}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      {...rest}
    >
      {children}
    </Link>
  )
}
