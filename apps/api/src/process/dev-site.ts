import { createServer } from 'vite'
import type { Site } from '../contract.ts'
import { type SiteSource, siteCsp } from '../transports/site.ts'

/** Serves the website from its sources and reloads changes; only for development. */
export const openDevSite = async (webRoot: string): Promise<SiteSource> => {
  const vite = await createServer({ root: webRoot, server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Site,
    middleware: vite.middlewares,
    // Vite's own styles are inline and have no hashes; a hash in the policy would disable 'unsafe-inline'.
    csp: ({ scripts }) => siteCsp({ scripts, styles: ["'unsafe-inline'"] }, ' ws:'),
  }
}
