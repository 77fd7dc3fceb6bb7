import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAIN_NAVIGATION } from './navigation.ts'
import { SiteLink } from './site-link.tsx'

const MENU_ID = 'site-menu'

/**
 * The sticky header (specification §2): the group's name as a link home, eight links, and a menu button on small screens. The
 * menu is a popover, so it opens, closes on Escape and closes on navigation without scripts.
 */
export const SiteHeader = ({ name }: { name: string }) => {
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const Icon = isOpen ? X : Menu
  const closeMenu = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  return (
    <header className="site-header sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page flex h-(--header-height) items-center justify-between gap-6">
        <SiteLink
          to="/"
          className="quiet-link flex items-center gap-3 font-serif text-base leading-tight text-ink sm:text-lg sm:leading-none"
        >
          <span aria-hidden className="mark size-8 shrink-0" />
          <span className="font-[560] tracking-tight">{name}</span>
        </SiteLink>
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          className="menu-toggle -me-2 items-center gap-2 rounded-card px-3 py-2 text-sm font-semibold"
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
          <ul>
            {MAIN_NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} onClick={closeMenu}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
