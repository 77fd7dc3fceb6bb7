import type { PageLink } from '@hazards/schema/own-page'
import type { LinkProps } from '@tanstack/react-router'

export type NavigationItem = { to: NonNullable<LinkProps['to']>; label: string }

/** Returns the links to pages of the group's own that stand in one place (records §22). */
export const pagesAt = (pages: readonly PageLink[], place: string) =>
  // A link takes a path as well as its pattern.
  pages.filter((page) => page.place === place) as unknown as readonly NavigationItem[]

/** Specification §2, header: the eight links. */
export const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/research', label: 'Research' },
  { to: '/team', label: 'Team' },
  { to: '/projects', label: 'Projects' },
  { to: '/publications', label: 'Publications' },
  { to: '/news-events', label: 'News & Events' },
  { to: '/contact', label: 'Contact' },
]

/** Specification §2, footer: the quick links. */
export const QUICK_LINKS: readonly NavigationItem[] = [
  { to: '/about', label: 'About' },
  { to: '/research', label: 'Research' },
  { to: '/team', label: 'Team' },
  { to: '/publications', label: 'Publications' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin', label: 'Admin' },
]

/** The small print, at the end of the footer. */
export const LEGAL_LINKS: readonly NavigationItem[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/imprint', label: 'Imprint' },
]
