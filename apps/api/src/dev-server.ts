import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Site } from './contract.ts'
import { serve } from './process/serve.ts'
import { type SiteSource, siteCsp } from './transports/site.ts'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

/** Serves the website from its sources and reloads changes; only for development. */
const openDevSite = async (): Promise<SiteSource> => {
  const vite = await createServer({ root: WEB, server: { middlewareMode: true } })
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Site,
    middleware: vite.middlewares,
    // Vite's own styles are inline and have no hashes; a hash in the policy would disable 'unsafe-inline'.
    csp: ({ scripts }) => siteCsp({ scripts, styles: ["'unsafe-inline'"] }, ' ws:'),
  }
}

await serve({ version: 'development', openSite: openDevSite })
