import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@hazards/db/testing/free-port'

type Place = { folder: string; port: number; sites: readonly string[] }

/** One of the proxies that ops/ has an example for: Debian's package of this name. */
export type SuppliedProxy = { name: string; isInstalled: boolean; argumentsFor: (place: Place) => string[] }

const getExample = (name: string) => readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')
/** The example with our ports instead of its own. */
const withPorts = (example: string, [first = '', second = '']: readonly string[]) =>
  example.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`)
const isInstalled = (program: string, flag: string) => spawnSync(program, [flag]).status === 0

const caddyfile = ({ port, sites }: Place) =>
  `{\n\tadmin off\n}\n${withPorts(getExample('Caddyfile'), sites).replace(/^hazards\.example\.edu \{/m, `http://127.0.0.1:${port} {`)}`

/** Without TLS, which the example leaves to the certificate's owner, and with all files in our folder. */
const nginxConf = ({ folder, port, sites }: Place) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = temporary.map((each) => `${each}_temp_path ${join(folder, each)};`)
  const site = withPorts(getExample('nginx.conf'), sites)
    .replace('/var/cache/nginx/hazard-group-site', join(folder, 'cache'))
    .replace('/var/log/nginx', folder)
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replace(/^\s+(?:listen \[::\]|ssl_certificate).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  // As Debian's nginx.conf has them around the example.
  const logs = `access_log ${join(folder, 'access.log')};\nerror_log ${join(folder, 'error.log')};`
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;\npid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${logs}\n${places.join('\n')}\n${site}\n}\n`
}

const written = (folder: string, name: string, content: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

export const SUPPLIED_PROXIES: SuppliedProxy[] = [
  {
    name: 'Caddy',
    isInstalled: isInstalled('caddy', 'version'),
    argumentsFor: (place) => [
      'caddy',
      'run',
      '--adapter',
      'caddyfile',
      '--config',
      written(place.folder, 'Caddyfile', caddyfile(place)),
    ],
  },
  {
    name: 'nginx',
    isInstalled: isInstalled('nginx', '-v'),
    argumentsFor: (place) => ['nginx', '-e', 'stderr', '-c', written(place.folder, 'nginx.conf', nginxConf(place))],
  },
]

/** Starts the proxy with its example in front of the processes at the ports `sites`. @throws Error with its output if it ends */
export const startSupplied = async (proxy: SuppliedProxy, folder: string, sites: readonly string[]) => {
  const port = await freePort()
  const [program = '', ...args] = proxy.argumentsFor({ folder, port, sites })
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} ended: ${output}`)
    await sleep(100)
  }
  return {
    url,
    /** What the proxy has printed and written into its logs. */
    readLogs: () => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
      return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('') + output
    },
    close: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
