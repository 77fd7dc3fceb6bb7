import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Package = { name: string; version: string; license?: string | { type: string } }

/** Licences that only require attribution. Each package contains its license text. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])
/** Packages that were reviewed one by one: the name, the stated license, and why a release may contain it. */
const EXCEPTIONS: readonly { name: RegExp; license: string | undefined; why: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    why: 'a library of its own, loaded at runtime and replaceable',
  },
  {
    name: /^argparse$/,
    license: 'PSF-2.0',
    why: 'asks for attribution only, and is loaded by the command of markdown-it alone',
  },
  { name: /^i$/, license: undefined, why: 'MIT by the LICENSE file in it' },
]

/**
 * Returns the packages in `folder`/node_modules as a CycloneDX 1.6 document, in a stable order.
 *
 * @param bundled the packages that are part of the website's own files
 * @throws Error that names each package whose license is not known to allow redistribution
 */
export const billOfMaterials = async (
  folder: string,
  product: { name: string; version: string },
  bundled: Package[],
) => {
  const packages = [...(await listInstalled(join(folder, 'node_modules'))), ...bundled]
  const refused = packages.filter((found) => !isAllowed(found))
  if (refused.length > 0)
    throw new Error(
      `Look at the licences of ${refused.map(({ name, version }) => `${name}@${version}`).join(', ')}. If a release may contain them, name each in EXCEPTIONS of scripts/bill-of-materials.ts, with the reason`,
    )
  const components = new Map(packages.map((found) => [buildPurl(found), describeComponent(found)]))
  const sorted = [...components].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, component]) => component)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: sorted,
  }
}

/**
 * Returns all packages in a node_modules folder, including nested ones. The repository's own have no version and are omitted.
 */
const listInstalled = async (folder: string): Promise<Package[]> => {
  const names = await readdir(folder).catch(() => [] as string[])
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      if (name.startsWith('@')) return listInstalled(path)
      const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Package
      const within = await listInstalled(join(path, 'node_modules'))
      return manifest.version ? [manifest, ...within] : within
    }),
  )
  return found.flat()
}

const readLicense = ({ license }: Package): string | undefined => (typeof license === 'object' ? license.type : license)

const isAllowed = (found: Package): boolean => {
  const license = readLicense(found) ?? ''
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  if (choices.some((choice) => PERMISSIVE.has(choice))) return true
  return EXCEPTIONS.some((exception) => exception.name.test(found.name) && exception.license === readLicense(found))
}

const buildPurl = ({ name, version }: Package): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const describeComponent = (found: Package) => {
  const { name, version } = found
  const purl = buildPurl(found)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: readLicense(found) ?? 'MIT' }],
  }
}
