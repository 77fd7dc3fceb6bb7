/** The public pages of specification §2. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/research',
  '/team',
  '/projects',
  '/publications',
  '/news',
  '/news-events',
  '/submit-news',
  '/contact',
]
