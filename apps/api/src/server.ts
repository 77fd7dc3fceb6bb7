import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { main } from './main.ts'
import { openBuiltSite } from './transports/site.ts'

/** The website as built in this repository. */
const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

await main(process.argv.slice(2), process.env, { version, openSite: () => openBuiltSite(WEB) })
