/** Where a page is linked. Those with a slash are headings of the menu. */
export const PAGE_PLACES = [
  'nowhere',
  'footer',
  '/about',
  '/research',
  '/team',
  '/projects',
  '/publications',
  '/news-events',
  '/contact',
] as const

export const PAGE_PLACE_LABELS = {
  nowhere: 'Nowhere',
  footer: 'In the footer',
  '/about': 'In the menu, under About',
  '/research': 'In the menu, under Research',
  '/team': 'In the menu, under Team',
  '/projects': 'In the menu, under Projects',
  '/publications': 'In the menu, under Publications',
  '/news-events': 'In the menu, under News & Events',
  '/contact': 'In the menu, under Contact',
} as const satisfies Record<(typeof PAGE_PLACES)[number], string>

export const PAGE_LIMITS = { title: 100, content: 10_000 } as const
/** The links to such pages that each page carries: the first in the administrator's order. */
export const PAGE_LINKS_MAX = 40
