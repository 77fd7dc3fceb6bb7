import type { SiteSource } from '../../src/transports/site.ts'

/**
 * A website that renders everything it receives: what does not reach it cannot get into a page, a canonical link or a
 * sitemap.
 */
export const anEchoSite = (): SiteSource => {
  const shown = (given: { request: Request; publicUrl: string }) =>
    JSON.stringify([given.request.url, [...given.request.headers], given.publicUrl])
  return {
    load: async () => ({
      pages: [{ path: '/form', query: [], sitemap: false, form: true, isOneClick: false }],
      render: async (page) => {
        const { pathname } = new URL(page.request.url)
        if (pathname === '/broken') throw new Error('broken')
        const status = pathname === '/old' ? 307 : pathname === '/nothing' ? 404 : 200
        const headers: Record<string, string> = status === 307 ? { location: `${page.publicUrl}/new` } : {}
        return { status, html: shown(page), headers }
      },
      renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
    }),
    csp: () => "default-src 'none'",
    pages: { '/': [], '/publications': ['search', 'year'] },
  }
}
