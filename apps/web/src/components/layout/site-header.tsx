import type { PageLink } from '@hazards/schema/own-page'
import { iconPath } from '@hazards/schema/site-icons'
import type { TextsOf } from '@hazards/schema/texts'
import { Menu, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hasFocusLeft } from '../../lib/focus.ts'
import { MAIN_NAVIGATION, type NavigationItem, pagesAt } from './navigation.ts'
import { SiteLink } from './site-link.tsx'
import { useSlashKey } from './use-slash-key.ts'

const MENU_ID = 'site-menu'

type SiteHeaderProps = {
  group: Pick<TextsOf<'group'>, 'name' | 'logo'>
  /** The links to pages of the group's own. */
  pages: readonly PageLink[]
}

/**
 * The sticky header (specification §2): the group's logo or the drawn mark and its name as a link home, eight links, and a menu button on small screens. The
 * menu is a popover, so it opens, closes on Escape and closes on navigation without scripts. With scripts, it also closes when
 * the focus leaves the header.
 */
export const SiteHeader = ({ group: { name, logo }, pages }: SiteHeaderProps) => {
  const header = useMeasuredHeight()
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before scripts ran.
  useEffect(() => setIsOpen(menu.current?.matches(':popover-open') ?? false), [])
  const search = useSlashKey()
  const Icon = isOpen ? X : Menu
  const closeMenu = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    menu.current?.querySelector('details[open]')?.removeAttribute('open')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the menu when the focus leaves it
    <header
      ref={header}
      // Focusable, so that a click beside the links keeps the focus inside.
      tabIndex={-1}
      onBlur={(event) => hasFocusLeft(event) && closeMenu()}
      className="site-header top-0 z-20 min-[15rem]:sticky border-b border-line bg-paper"
    >
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-1 py-2 sm:gap-x-5 min-[70rem]:py-1">
        <SiteLink
          to="/"
          className={`quiet-link flex max-w-max min-w-0 flex-1 basis-32 items-center gap-3 font-serif leading-tight hyphens-auto text-ink sm:text-lg sm:leading-tight ${name.length > 40 ? 'text-sm' : 'text-base'}`}
        >
          <Mark logo={logo.imageUrl} />
          <span className="min-w-0 font-[560] tracking-tight text-balance">{name}</span>
        </SiteLink>
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          className="menu-toggle ms-auto items-center gap-2 rounded-card px-2 py-2 text-sm font-semibold"
        >
          <Icon aria-hidden size={20} />
          Menu
        </button>
        <nav
          ref={menu}
          id={MENU_ID}
          popover="auto"
          aria-label="Main"
          className="site-menu text-ink"
          onToggle={(event) => setIsOpen(event.newState === 'open')}
        >
          <MenuLinks links={MAIN_NAVIGATION} pages={pages} onClick={closeMenu} />
        </nav>
        <SiteLink
          ref={search}
          onFocus={closeMenu}
          to="/search"
          hash="words"
          title="Search (press /)"
          className="no-print -me-2 flex h-11 w-9 shrink-0 items-center justify-center rounded-card text-ink"
        >
          <Search aria-hidden size={20} />
          <span className="sr-only">Search</span>
        </SiteLink>
      </div>
    </header>
  )
}

/** The group's logo, or the drawn mark. */
const Mark = ({ logo }: { logo: string | null | undefined }) =>
  logo ? (
    <img src={iconPath(logo, '96')} alt="" width={32} height={32} className="shrink-0 rounded-card" />
  ) : (
    <span aria-hidden className="mark size-8 shrink-0" />
  )

type MenuLinksProps = { links: readonly NavigationItem[]; pages: readonly PageLink[]; onClick: () => void }

/** Closes an open list of pages on Escape. Its button then has the focus. */
const closeOnEscape = ({ key, currentTarget: pages }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== 'Escape' || !pages.open) return
  pages.open = false
  pages.querySelector('summary')?.focus()
}

/** Links of the menu, each with the pages of the group's own below it (records §22), which open without scripts. */
const MenuLinks = ({ links, pages, onClick }: MenuLinksProps) => (
  <ul>
    {links.map(({ to, label }) => {
      const below = pagesAt(pages, to)
      return (
        <li key={to}>
          <SiteLink to={to} onClick={onClick}>
            {label}
          </SiteLink>
          {below.length > 0 && (
            <details name={MENU_ID} className="menu-pages" onKeyDown={closeOnEscape}>
              <summary aria-label={`Pages under ${label}`} className="list-none" />
              <MenuLinks links={below} pages={pages} onClick={onClick} />
            </details>
          )}
        </li>
      )
    })}
  </ul>
)

/** Tells the style sheet how high the header is: a long name and large text take more lines. */
const useMeasuredHeight = () => {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = header.current as HTMLElement
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return header
}
