import type { LinkProps } from '@tanstack/react-router'

export type NavigationItem = { to: NonNullable<LinkProps['to']>; label: string }

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
