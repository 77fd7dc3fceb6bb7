import { useMatches } from '@tanstack/react-router'
import { SiteLink } from './site-link.tsx'

/** Home and the current page's name, under the header (specification §2); nothing on Home. */
export const Breadcrumb = () => {
  const crumb = useMatches({ select: (matches) => crumbOf(matches) })
  if (!crumb) return null
  return (
    <nav aria-label="Breadcrumb" className="no-print page pt-5 text-sm text-ink-soft">
      <ol className="flex gap-2">
        <li>
          <SiteLink to="/" className="text-ink-soft">
            Home
          </SiteLink>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="text-ink">
          {crumb}
        </li>
      </ol>
    </nav>
  )
}

type Match = { pathname: string; _notFound?: boolean; status: string; staticData: { page?: { title: string } } }

const crumbOf = (matches: readonly Match[]): string | undefined => {
  if (matches.some((match) => match._notFound || match.status === 'notFound')) return 'Page Not Found'
  const last = matches.at(-1)
  return last?.pathname === '/' ? undefined : last?.staticData.page?.title
}
