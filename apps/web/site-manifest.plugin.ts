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
/** `inlineCss` holds what is inlined into pages for the style sheet, by path. */
export type SiteManifest = { routes: Record<string, RouteAssets>; inlineCss?: { styles: Record<string, string> } }

/**
 * Stands for the style sheet while a page is rendered: it is three to four times as long as the page, and would pass through
 * React and the router.
 */
const STYLES_MARK = '/*styles*/'

/**
 * Provides the server entry with the scripts and styles of each route, as the module `virtual:site-manifest`. A build reads
 * them from the client's manifest, which must be written first; in dev they are the source files. Pages have `stylesMark` in
 * place of `styles`.
 */
export const siteManifest = (): Plugin => ({
  name: NAME,
  // Turns inlined styles back on: the router's plugin, which runs before this one, turns them off.
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined
    const { config } = this.environment
    const isBuild = config.command === 'build'
    const provided = isBuild ? await fromClientBuild(join(config.root, 'dist/client'), config.base) : inDevelopment
    return Object.entries({ ...provided, stylesMark: STYLES_MARK })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
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

const inDevelopment = { siteManifest: sourceFiles, styles: '' }

/** Styles are inlined into the page: on a slow connection, a separate request would delay the first paint. */
const fromClientBuild = async (
  folder: string,
  base: string,
): Promise<{ siteManifest: SiteManifest; styles: string }> => {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'))
  const files = listStyles(manifest)
  const marks = Object.fromEntries(files.map((file) => [base + file, STYLES_MARK]))
  const styles = (await Promise.all(files.map(read))).join('')
  return { siteManifest: { ...fromClientManifest(manifest, base), inlineCss: { styles: marks } }, styles }
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
