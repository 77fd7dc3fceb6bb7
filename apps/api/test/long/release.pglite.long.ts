import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../../src/process/config.ts'
import { aPng } from '../support/images.ts'
import { startReady, stop } from '../support/process.ts'
import { postJson } from '../support/requests.ts'

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url))
const NAME = /hazard-group-site-\d+\.\d+\.\d+(?:-[0-9a-f]+)?(?=\.tar)/

const folder = folderOfFile()
let unpacked: string
const getArchive = () => execFileSync('npx', ['-y', 'pnpm@10', 'release'], { cwd: REPOSITORY, encoding: 'utf8' }).trim()
beforeAll(() => {
  const archive = getArchive().split('\n').at(-1) ?? ''
  execFileSync('tar', ['-xzf', join(REPOSITORY, archive), '-C', folder])
  unpacked = join(folder, NAME.exec(archive)?.[0] ?? '')
}, 600_000)

const files = () => (readdirSync(unpacked, { recursive: true }) as string[]).filter((name) => !name.endsWith('/'))

it('holds no source, test or development dependency, and its list of parts is what is installed and what the website’s files are made of', () => {
  const own = files().filter((name) => !name.startsWith('node_modules/') || name.startsWith('node_modules/@hazards/'))
  expect(own.filter((name) => /\.tsx?$|\.test\.|(^|\/)(test|src|e2e)\//.test(name))).toEqual([])
  for (const name of ['vite', 'vitest', 'typescript', 'tsx', 'turbo', 'playwright-core', 'fast-check', 'react'])
    expect(existsSync(join(unpacked, 'node_modules', name))).toBe(false)
  const { components } = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const installed = files().flatMap((name) => {
    if (!/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name)) return []
    const { name: called, version } = JSON.parse(readFileSync(join(unpacked, name), 'utf8'))
    return version ? [`${called}@${version}`] : []
  })
  const bundled = ['client', 'server'].flatMap((name) => {
    const list = readFileSync(join(REPOSITORY, `apps/web/dist/${name}.packages.json`), 'utf8')
    return (JSON.parse(list) as typeof components).map((each) => `${each.name}@${each.version}`)
  })
  expect(bundled.map((each) => each.replace(/@[^@]+$/, ''))).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', '@tanstack/react-router', 'seroval', 'zod']),
  )
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.sort()).toEqual([...new Set([...installed, ...bundled])].sort())
})

it('holds the documents and the files for operation that they name', () => {
  for (const name of ['README.md', 'docs/operations.md', 'ops/hazard-group-site.service', 'ops/Caddyfile'])
    expect(existsSync(join(unpacked, name))).toBe(true)
})

it('runs in an empty folder: starts, renders, signs in, takes an image, stops', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const server = await startReady(settings, [join(unpacked, 'server.js')])
  const { url } = server
  const page = await (await fetch(`${url}/publications`)).text()
  expect(page).toContain('</html>')
  for (const [path] of page.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)) expect((await fetch(url + path)).status).toBe(200)
  expect((await fetch(`${url}/api/docs`)).status).toBe(200)
  expect((await postJson(`${url}/api/admin/login`, DEMO_ADMINISTRATOR)).status).toBe(200)
  const { uploadURL } = await (await postJson(`${url}/api/objects/upload`, {})).json()
  const upload = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(await aPng()) }
  const { imageUrl } = (await (await fetch(url + uploadURL, upload)).json()) as { imageUrl: string }
  expect((await fetch(url + imageUrl)).headers.get('content-type')).toBe('image/png')
  expect(await stop(server)).toBe(0)
  expect(server.output()).toBe('')
})

it('looks after administrators', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const listed = execFileSync(process.execPath, [join(unpacked, 'server.js'), 'admin', 'list'], {
    env,
    encoding: 'utf8',
  })
  expect(listed).toBe('admin\n')
})

it('is the same, byte for byte, when it is made again', () => {
  const bytes = () => readFileSync(join(REPOSITORY, 'release', `${NAME.exec(unpacked)?.[0]}.tar.gz`))
  const before = bytes()
  getArchive()
  expect(bytes().equals(before)).toBe(true)
}, 600_000)
