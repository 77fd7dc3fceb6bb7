import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:site-manifest'
const ROOT_ROUTE = '__root__'
const ENTRY = 'src/entry-client.tsx'

type RouteAssets = { css?: string[]; preloads?: string[]; scripts?: { attrs: { type: 'module'; src: string } }[] }
export type SiteManifest = { routes: Record<string, RouteAssets> }

/**
 * Gives the server's entry the list of scripts and styles of each route as the module `virtual:site-manifest`: in a build
 * from the client's manifest, which must have been written before; in dev the source files.
 */
export const siteManifest = (): Plugin => ({
  name: NAME,
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined
    const { config } = this.environment
    const manifest =
      config.command === 'build' ? fromClientManifest(await readClientManifest(config.root), config.base) : sourceFiles
    return `export const siteManifest = ${JSON.stringify(manifest)}`
  },
})

const sourceFiles: SiteManifest = {
  routes: {
    [ROOT_ROUTE]: {
      css: ['/src/styles/site.css'],
      scripts: [moduleScript('/@vite/client'), moduleScript(`/${ENTRY}`)],
    },
  },
}

const readClientManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))

/** The routes' assets out of Vite's manifest; a route's own chunks are preloaded, the entry's are known from the start. */
export const fromClientManifest = (manifest: Manifest, base: string): SiteManifest => {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the client's manifest`)
  const entryFiles = filesOf(manifest, ENTRY)
  const routes: SiteManifest['routes'] = {
    [ROOT_ROUTE]: {
      css: (entry.css ?? []).map((file) => base + file),
      preloads: entryFiles.map((file) => base + file),
      scripts: [moduleScript(base + entry.file)],
    },
  }
  for (const key of Object.keys(manifest)) {
    const name = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (!name) continue
    const files = filesOf(manifest, key).filter((file) => !entryFiles.includes(file))
    routes[name === 'index' ? '/' : `/${name}`] = { preloads: files.map((file) => base + file) }
  }
  return { routes }
}

/** The scripts that a chunk needs before it can run, itself first. */
const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return []
  seen.add(chunk.file)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

function moduleScript(src: string): { attrs: { type: 'module'; src: string } } {
  return { attrs: { type: 'module', src } }
}
