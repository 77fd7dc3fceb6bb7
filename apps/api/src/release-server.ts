import { fileURLToPath } from 'node:url'
import { main } from './main.ts'
import { openBuiltSite } from './transports/site.ts'

/** The website beside this file, as a release has it. */
const WEB = fileURLToPath(new URL('./web/', import.meta.url))

await main(process.argv.slice(2), process.env, () => openBuiltSite(WEB))
