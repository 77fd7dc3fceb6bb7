import { fileURLToPath } from 'node:url'
import { openDevSite } from './process/dev-site.ts'
import { serve } from './process/serve.ts'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

await serve({ version: 'development', openSite: () => openDevSite(WEB) })
