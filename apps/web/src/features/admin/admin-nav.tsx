import { Link, linkOptions } from '@tanstack/react-router'

const PAGES = linkOptions([
  { to: '/admin', label: 'Dashboard', activeOptions: { exact: true, includeSearch: false } },
  { to: '/admin/$section', params: { section: 'people' }, label: 'People' },
  { to: '/admin/$section', params: { section: 'projects' }, label: 'Projects' },
  { to: '/admin/$section', params: { section: 'themes' }, label: 'Themes' },
  { to: '/admin/$section', params: { section: 'sites' }, label: 'Sites' },
  { to: '/admin/$section', params: { section: 'openings' }, label: 'Openings' },
  { to: '/admin/$section', params: { section: 'pages' }, label: 'Pages' },
  { to: '/admin/$section', params: { section: 'texts' }, label: 'Texts' },
  { to: '/admin/$section', params: { section: 'setup' }, label: 'Setup' },
  { to: '/admin/$section', params: { section: 'files' }, label: 'Files' },
  { to: '/admin/$section', params: { section: 'proposals' }, label: 'Proposals' },
  { to: '/admin/$section', params: { section: 'integrity' }, label: 'Integrity' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/$section', params: { section: 'usage' }, label: 'Usage' },
  { to: '/admin/$section', params: { section: 'activity' }, label: 'Activity' },
  { to: '/admin/$section', params: { section: 'trash' }, label: 'Trash' },
  { to: '/admin/account', label: 'Account' },
])

/** The panel's navigation (records §6), next to the dashboard's tabs. */
export const AdminNav = () => (
  <nav aria-label="Administration" className="page -mt-6 mb-5 sm:mb-6">
    <ul className="flex gap-x-4 gap-y-1 border-y border-line text-sm max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap sm:py-1">
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
