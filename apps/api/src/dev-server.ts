import { fileURLToPath } from 'node:url'
import { openDevSite } from './dev-site.ts'
import { serve } from './serve.ts'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

await serve({ version: 'development', openSite: () => openDevSite(WEB) })
