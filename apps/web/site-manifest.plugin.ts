import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:site-manifest'
const ROOT_ROUTE = '__root__'
const ENTRY = 'src/entry-client.tsx'
/** The one style sheet of the site, as Vite calls it. */
const STYLES = 'style.css'

type Script = { attrs: { type: 'module'; src: string } }
type RouteAssets = { css?: string[]; scripts?: Script[]; preloads?: string[] }
/** `inlineCss` holds the content of the style sheets that are inlined into pages, by path. */
export type SiteManifest = { routes: Record<string, RouteAssets>; inlineCss?: { styles: Record<string, string> } }

/**
 * Provides the server entry with the scripts and styles of each route, as the module `virtual:site-manifest`. A build reads
 * them from the client's manifest, which must be written first; in dev they are the source files.
 */
export const siteManifest = (): Plugin => ({
  name: NAME,
  // Turns inlined styles back on: the router's plugin, which runs before this one, turns them off.
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined
    const { config } = this.environment
    const manifest =
      config.command === 'build' ? await fromClientBuild(join(config.root, 'dist/client'), config.base) : sourceFiles
    return `export const siteManifest = ${JSON.stringify(manifest)}`
  },
})

const moduleScript = (src: string): Script => ({ attrs: { type: 'module', src } })

const sourceFiles: SiteManifest = {
  routes: {
    [ROOT_ROUTE]: {
      css: ['/src/styles/site.css'],
      scripts: [moduleScript('/@vite/client'), moduleScript(`/${ENTRY}`)],
    },
  },
}

/** Styles are inlined into the page: on a slow connection, a separate request would delay the first paint. */
const fromClientBuild = async (folder: string, base: string): Promise<SiteManifest> => {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'))
  const styles: Record<string, string> = {}
  for (const file of listStyles(manifest)) styles[base + file] = await read(file)
  return { ...fromClientManifest(manifest, base), inlineCss: { styles } }
}

const listStyles = (manifest: Manifest): string[] => (manifest[STYLES] ? [manifest[STYLES].file] : [])

/** Derives the routes' assets from Vite's manifest: styles and entry for all routes, and the remaining chunks per route. */
export const fromClientManifest = (manifest: Manifest, base: string): SiteManifest => {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the client's manifest`)
  const entryFiles = listFiles(manifest, ENTRY)
  const addresses = (files: string[]) => files.map((file) => base + file)
  const routes: SiteManifest['routes'] = {
    [ROOT_ROUTE]: {
      css: addresses(listStyles(manifest)),
      scripts: [moduleScript(base + entry.file)],
      preloads: addresses(entryFiles),
    },
  }
  for (const key of Object.keys(manifest)) {
    // Names that begin with '-' are not routes.
    const name = /^src\/routes\/([^-].*)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (!name) continue
    const files = listFiles(manifest, key).filter((file) => !entryFiles.includes(file))
    routes[toRouteId(name)] = { preloads: addresses(files) }
  }
  return { routes }
}

/** Converts 'publications.$slug' to '/publications/$slug'. */
const toRouteId = (name: string): string => `/${name.replaceAll('.', '/').replace(/(?:^|(?<=\/))index$/, '')}`

/** Returns the scripts that a chunk needs before it can run, starting with the chunk itself. */
const listFiles = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return []
  seen.add(chunk.file)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => listFiles(manifest, imported, seen))]
}
