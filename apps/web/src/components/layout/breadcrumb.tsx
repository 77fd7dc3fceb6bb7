import { useMatches } from '@tanstack/react-router'
import type { PageInfo } from '../../lib/site.ts'
import { SiteLink } from './site-link.tsx'

/**
 * The breadcrumb under the header (specification §2): Home, a record's list, and the name of the current page. Hidden on Home.
 */
export const Breadcrumb = () => {
  const entry = useMatches({ select: (matches) => currentName(matches) })
  const parent = useMatches({ select: (matches) => findParent(matches) })
  if (!entry) return null
  return (
    <nav aria-label="Breadcrumb" className="no-print page pt-5 text-sm text-ink-soft">
      <ol className="flex gap-2 max-[15rem]:flex-wrap">
        {[{ path: '/' as const, title: 'Home' }, ...(parent ? [parent] : [])].map(({ path, title }) => (
          <li key={path} className="flex max-w-full shrink-0 gap-2">
            <SiteLink to={path} className="text-ink-soft">
              {title}
            </SiteLink>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {entry}
        </li>
      </ol>
    </nav>
  )
}

type Match = {
  pathname: string
  _notFound?: boolean
  status: string
  staticData: { page?: PageInfo }
  loaderData?: unknown
}

const notFoundIn = (matches: readonly Match[]) =>
  matches.find((match) => match._notFound || match.status === 'notFound')

const currentName = (matches: readonly Match[]): string | undefined => {
  const notFound = notFoundIn(matches)
  if (notFound) return notFound.staticData.page?.missing ?? 'Page Not Found'
  const last = matches.at(-1)
  if (last?.pathname === '/') return undefined
  return (last?.loaderData as { crumb?: string } | undefined)?.crumb ?? last?.staticData.page?.title
}

const findParent = (matches: readonly Match[]): PageInfo['parent'] =>
  notFoundIn(matches) ? undefined : matches.at(-1)?.staticData.page?.parent
