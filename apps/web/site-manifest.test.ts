import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromClientManifest } from './site-manifest.plugin.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** Returns the route ids as the router defines them. */
const routeIds = () => {
  const tree = readFileSync(here('./src/routeTree.gen.ts'), 'utf8')
  return new Set([...tree.matchAll(/^ +id: '(.+)',$/gm)].map(([, id]) => id))
}

it('each route, one with a parameter in its path too, has its scripts preloaded under the id that the router gives it', () => {
  const files = readdirSync(here('./src/routes')).filter((file) => file !== '__root.tsx')
  const chunks = files.map((file) => [`src/routes/${file}?tsr-split=component`, { file: `assets/${file}.js` }])
  const manifest = { 'src/entry-client.tsx': { file: 'assets/entry.js' }, ...Object.fromEntries(chunks) }
  const { __root__: root, ...routes } = fromClientManifest(manifest, '/').routes
  expect(root?.preloads).toEqual(['/assets/entry.js'])
  expect(new Set(Object.keys(routes))).toEqual(routeIds())
  expect(routes['/publications_/$slug']?.preloads).toEqual(['/assets/publications_.$slug.tsx.js'])
})
