import type { Site } from '../../src/contract.ts'
import type { SiteSource } from '../../src/transports/site.ts'

const renderWord: Site['render'] = async () => ({ status: 200, html: 'page', headers: {} })
/** A website of one page instead of the built one, by default of one word: '/' and '/about' are public. */
export const aSite = (render = renderWord): SiteSource => ({
  load: async () => ({
    pages: [
      { path: '/form', query: [], sitemap: false, form: true, isOneClick: false },
      { path: '/one-click/:token', query: [], sitemap: false, form: true, isOneClick: true },
    ],
    render,
    renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: () => "default-src 'none'",
  pages: { '/': [], '/about': [] },
})

/**
 * A website whose pages read what the real ones read: '/publications' searches, '/news-events' and '/openings' list, '/about'
 * reads nothing, and '/contact' is a form.
 */
export const aReadingSite = (): SiteSource => ({
  load: async () => ({
    pages: [{ path: '/contact', query: [], sitemap: true, form: true, isOneClick: false }],
    render: async ({ request, router, createContext }) => {
      const { pathname, searchParams } = new URL(request.url)
      const caller = router.createCaller(await createContext())
      const search = searchParams.get('search') ?? undefined
      if (pathname === '/publications')
        await Promise.all([caller.publications.search({ search }), caller.publications.summary()])
      if (pathname === '/news-events') await caller.newsEvents.list()
      if (pathname === '/openings') await caller.openings.list({})
      return { status: 200, html: 'page', headers: {} }
    },
    renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: () => '',
  pages: { '/about': [], '/publications': ['search'], '/news-events': ['year'], '/openings': ['part'] },
})
