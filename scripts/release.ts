import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { billOfMaterials, type Package } from './bill-of-materials.ts'

// Creates release/<name>-<version>, a standalone folder that runs with `node server.js`, and the same as .tar.gz.
// The dependencies are for this platform: the image decoder and the password hash are native modules.

type Manifest = {
  name: string
  version: string
  exports: object
  engines: object
  dependencies: Record<string, string>
}

/** The builds of the website: for browsers, and for the server. */
const BUNDLES = ['client', 'server']

const run = (command: string, args: string[], cwd = '.'): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
  return stdout
}

const readManifest = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Manifest

/** Installs the server's runtime dependencies. Of this repository, it includes only what packages list in `files`. */
const install = (folder: string) => {
  const flat = ['--config.node-linker=hoisted', '--config.inject-workspace-packages=true']
  run('pnpm', [...flat, '--config.package-import-method=copy', '--filter', '@hazards/api', 'deploy', '--prod', folder])
}

/** Moves the server to the top, adds the website, the documents and the examples for operation, and removes files that only the installer needs. */
const arrange = async (folder: string, version: string) => {
  const dist = join(folder, 'dist')
  await rename(join(dist, 'release-server.js'), join(folder, 'server.js'))
  await rename(join(dist, 'chunks'), join(folder, 'chunks'))
  for (const name of ['dist', 'pnpm-lock.yaml', 'node_modules/.modules.yaml', 'node_modules/.pnpm'])
    await rm(join(folder, name), { recursive: true, force: true })
  for (const name of await readdir(join(folder, 'node_modules')))
    if (name.startsWith('.')) await rm(join(folder, 'node_modules', name), { recursive: true })
  for (const name of BUNDLES) await cp(`apps/web/dist/${name}`, join(folder, 'web', name), { recursive: true })
  for (const name of ['README.md', 'SECURITY.md', '.env.example', 'docs', 'ops'])
    await cp(name, join(folder, name), { recursive: true, filter: (path) => !path.includes('.test.') })

  const { name, exports, dependencies } = await readManifest(join(folder, 'package.json'))
  const { engines } = await readManifest('package.json')
  const installed: Record<string, string> = {}
  for (const dependency of Object.keys(dependencies))
    installed[dependency] = (await readManifest(join(folder, 'node_modules', dependency, 'package.json'))).version
  const manifest = { name, version, private: true, type: 'module', engines, exports, dependencies: installed }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns the packages that the website's builds contain, as their plugin wrote them. */
const readBundled = async (): Promise<Package[]> => {
  const lists = await Promise.all(BUNDLES.map((name) => readFile(`apps/web/dist/${name}.packages.json`, 'utf8')))
  return lists.flatMap((list) => JSON.parse(list) as Package[])
}

/** Returns the paths of all files in the folder, in a stable order. */
const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

/** Packs the folder reproducibly: the same files give the same bytes. */
const archive = async (base: string, name: string) => {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(join(base, `${name}.tar.gz`)))
  for (const path of await listFiles(join(base, name))) {
    const isExecutable = ((await lstat(path)).mode & 0o100) !== 0
    const header = { name: path.slice(base.length + 1), mode: isExecutable ? 0o755 : 0o644, mtime: new Date(0) }
    tar.entry(header, await readFile(path))
  }
  tar.finalize()
  await written
}

/** The short name of the commit; none where the sources are no checkout, as in a container's build. */
const readCommit = (): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? `-${stdout.trim()}` : ''
}

const { name, version: number } = await readManifest('package.json')
const version = `${number}${readCommit()}`
const base = 'release'
const folder = join(base, `${name}-${version}`)
await rm(folder, { recursive: true, force: true })
await mkdir(base, { recursive: true })
install(folder)
await arrange(folder, version)
const bill = await billOfMaterials(folder, { name, version }, await readBundled())
await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
await archive(base, `${name}-${version}`)
process.stdout.write(`${folder}.tar.gz\n`)
