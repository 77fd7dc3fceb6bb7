import { createServer } from 'vite'
import type { Site } from './contract.ts'
import { type SiteSource, siteCsp } from './transports/site.ts'

/** The website straight from its sources, reloading as they change: only for development. */
export const openDevSite = async (webRoot: string): Promise<SiteSource> => {
  const vite = await createServer({ root: webRoot, server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Site,
    middleware: vite.middlewares,
    // Vite's own styles are inline and have no hashes; a hash beside it would switch 'unsafe-inline' off.
    csp: ({ scripts }) => siteCsp({ scripts, styles: ["'unsafe-inline'"] }, ' ws:'),
  }
}
