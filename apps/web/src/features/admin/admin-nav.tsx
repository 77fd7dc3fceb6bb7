import { capitalize } from '@hazards/schema/capitalize'
import { ARRANGED_NAMES, KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const linkTo = (section: string) => ({
  ...linkOptions({ to: '/admin/$section', params: { section } }),
  label: capitalize(section),
})

const PAGES = [
  { ...linkOptions({ to: '/admin', activeOptions: { exact: true, includeSearch: false } }), label: 'Dashboard' },
  ...ARRANGED_NAMES.map((name) => linkTo(KIND_PLACES[name].tag)),
  ...['texts', 'setup', 'files', 'proposals', 'integrity'].map(linkTo),
  { ...linkOptions({ to: '/admin/newsletter' }), label: 'Newsletter' },
  ...['usage', 'activity', 'trash'].map(linkTo),
  { ...linkOptions({ to: '/admin/account' }), label: 'Account' },
]

/** The panel's navigation (records §6), next to the dashboard's tabs. On a phone it is scrolled to the page that is shown. */
export const AdminNav = () => {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => showCurrent(list.current), [pathname])
  return (
    <nav aria-label="Administration" className="page -mt-6 mb-5 sm:mb-6">
      <ul
        ref={list}
        className="flex gap-x-4 gap-y-1 border-y border-line text-sm max-sm:mask-r-from-[calc(100%-4rem)] max-sm:overflow-x-auto max-sm:pe-10 max-sm:whitespace-nowrap sm:flex-wrap sm:py-1"
      >
        {PAGES.map(({ label, ...page }) => (
          <li key={label}>
            <Link
              {...page}
              className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the list only, not the page. */
const showCurrent = (list: HTMLElement | null) => {
  const current = list?.querySelector<HTMLElement>('[aria-current=page]')
  if (!list || !current) return
  list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
