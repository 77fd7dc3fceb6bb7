import { fileURLToPath } from 'node:url'
import { main } from './main.ts'
import { openBuiltSite } from './transports/site.ts'

/** The website as built in this repository. */
const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))

await main(process.argv.slice(2), process.env, () => openBuiltSite(WEB))
