import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireOpenFiles } from './lib/open-files.ts'

/** The website as built in this repository. */
const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))

requireOpenFiles()
const [{ main }, { openBuiltSite }] = await Promise.all([import('./process/main.ts'), import('./transports/site.ts')])
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

await main(process.argv.slice(2), process.env, { version, openSite: () => openBuiltSite(WEB) })
