import type { SiteSource } from '../../src/transports/site.ts'

/** A one-word website instead of the built one: '/' and '/about' are public pages. */
export const aSite = (): SiteSource => ({
  load: async () => ({
    pages: [
      { path: '/form', query: [], sitemap: false, form: true, isOneClick: false },
      { path: '/one-click/:token', query: [], sitemap: false, form: true, isOneClick: true },
    ],
    render: async () => ({ status: 200, html: 'page', headers: {} }),
    renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: () => "default-src 'none'",
  pages: { '/': [], '/about': [] },
})
