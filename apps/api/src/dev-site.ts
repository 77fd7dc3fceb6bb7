import { createServer } from 'vite'
import type { Site } from './contract.ts'
import { type SiteSource, siteCsp } from './transports/site.ts'

/** The website straight from its sources, reloading as they change: only for development. */
export const openDevSite = async (webRoot: string): Promise<SiteSource> => {
  const vite = await createServer({ root: webRoot, server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Site,
    middleware: vite.middlewares,
    csp: (hashes) => siteCsp(hashes, { style: " 'unsafe-inline'", connect: ' ws:' }),
  }
}
