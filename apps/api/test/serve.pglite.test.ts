import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../src/process/config.ts'
import {
  AS_BUILT,
  kill,
  type RunningServer,
  signInAt,
  startProcess as startAProcess,
  startReady as startAReady,
  stop,
  untilReady,
} from './support/process.ts'
import { postJson } from './support/requests.ts'

const ADMIN_COMMAND = fileURLToPath(new URL('../src/admin.ts', import.meta.url))

const startProcess = (settings: Record<string, string>) => startAProcess(settings, AS_BUILT)
const startReady = (settings: Record<string, string>) => startAReady(settings, AS_BUILT)

const outer = folderOfFile()
let folders = 0
const newFolder = () => {
  const folder = join(outer, String(folders++))
  mkdirSync(folder)
  return folder
}

const fingerprint = (folder: string): string => {
  const hash = createHash('sha256')
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const path = join(folder, name)
    hash.update(name)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The data folder of a demo that ran and was stopped; creating a database takes longer than copying it. */
const demoFolder = newFolder()
const copyOfDemo = () => {
  const folder = newFolder()
  cpSync(demoFolder, folder, { recursive: true })
  return folder
}
beforeAll(async () => void (await stop(await startReady({ DATA_DIR: demoFolder, LOG_LEVEL: 'error' }))))

describe('a second process on the embedded folder', () => {
  let first: RunningServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = copyOfDemo()
    first = await startReady({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  })
  afterAll(() => stop(first))

  it('ends in under 2 s with one line that names the holder, and changes nothing', async () => {
    first.child.kill('SIGSTOP') // else its own jobs write meanwhile
    onTestFinished(() => void first.child.kill('SIGCONT'))
    const before = fingerprint(dataDir)
    const times: number[] = []
    // The fastest of several, because the load of the machine is not the lock's fault.
    for (let attempt = 0; attempt < 20 && Math.min(...times) > 2000; attempt++) {
      const began = performance.now()
      const second = await startProcess({ DATA_DIR: dataDir })
      expect(await second.exited).toBe(1)
      times.push(performance.now() - began)
      expect(second.output().trim()).toBe(
        `The folder ${dataDir} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    expect(Math.min(...times)).toBeLessThan(2000)
    expect(fingerprint(dataDir)).toBe(before)
  })
})

describe('the process', () => {
  it('takes the folder over from one that was killed, and finds its records there', async () => {
    const dataDir = copyOfDemo()
    const killed = await startReady({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    const before = await (await fetch(`${killed.url}/api/publications`)).json()
    await kill(killed)
    const next = await startReady({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    expect(await (await fetch(`${next.url}/api/publications`)).json()).toEqual(before)
    expect(await stop(next)).toBe(0)
  })

  it('finishes what is in flight on SIGTERM and ends with code 0 within 10 s', async () => {
    const server = await startReady({ DATA_DIR: copyOfDemo() })
    const wrong = { username: 'nobody', password: 'wrong' }
    // Each of these takes tens of milliseconds of hashing, two at a time, so some are certainly in progress.
    const inFlight = Array.from({ length: 8 }, () => postJson(`${server.url}/api/admin/login`, wrong))
    await Promise.race(inFlight)
    const began = performance.now()
    server.child.kill('SIGTERM')
    const statuses = (await Promise.all(inFlight)).map(({ status }) => status)
    expect(statuses).toEqual(Array(8).fill(401))
    expect(await server.exited).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('answers while its log cannot be written because the disk is full, and ends with code 0 on SIGTERM', async () => {
    const full = openSync('/dev/full', 'w')
    const server = await startAProcess({ DATA_DIR: copyOfDemo() }, AS_BUILT, full)
    closeSync(full)
    try {
      for (let second = 0; second < 5; second++) {
        await untilReady(server)
        const { status } = await fetch(`${server.url}/livez`, { signal: AbortSignal.timeout(5000) })
        expect(status).toBe(200)
        await sleep(1000) // time for a try to write
      }
      server.child.kill('SIGTERM')
      expect(await Promise.race([server.exited, sleep(10_000, 'still running')])).toBe(0)
    } finally {
      server.child.kill('SIGKILL')
    }
  })

  it('logs one JSON line a request, without passwords, session ids, addresses or texts', async () => {
    const server = await startReady({ DATA_DIR: copyOfDemo() })
    const post = (path: string, input: object) => postJson(server.url + path, input)
    const sessionId = await signInAt(server.url, DEMO_ADMINISTRATOR)
    await fetch(`${server.url}/api/admin/status`, { headers: { 'x-session-id': sessionId } })
    await post('/api/contact', {
      firstName: 'Marker',
      lastName: 'Name',
      email: 'marker@example.org',
      subject: 'other',
      message: 'marker text',
    })
    const { uploadURL } = (await (await post('/api/objects/upload', {})).json()) as { uploadURL: string }
    await fetch(server.url + uploadURL, { method: 'PUT', body: 'no image' })
    await fetch(`${server.url}/marker-path?marker=query`)
    await stop(server)
    const lines = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = lines.filter(({ status, route }) => status !== undefined && route !== '/readyz')
    expect(requests).toHaveLength(6)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      route: '/api/admin/login',
      called: ['auth.login'],
      status: 200,
    })
    const log = JSON.stringify(requests).toLowerCase()
    for (const secret of [
      'admin123',
      sessionId,
      'marker',
      'example.org',
      '127.0.0.1',
      uploadURL.split('/').at(-1) ?? '',
    ])
      expect(log).not.toContain(secret.toLowerCase())
  })

  it('keeps the database, the images and all else in its folder from the other users of the machine', () => {
    const names = ['', ...(readdirSync(demoFolder, { recursive: true }) as string[])]
    expect(names.length).toBeGreaterThan(1_000)
    // What Postgres writes later is in folders that are closed to others.
    const ours = names.filter((name) => !name.startsWith('postgres/') || statSync(join(demoFolder, name)).isDirectory())
    expect(ours.filter((name) => statSync(join(demoFolder, name)).mode & 0o077)).toEqual([])
  })

  it('does not start on a wrong setting, and names it in one line', async () => {
    const server = await startProcess({ DATA_DIR: newFolder(), LOG_LEVEL: 'loud' })
    expect(await server.exited).toBe(1)
    expect(server.output().trim()).toMatch(/^Setting LOG_LEVEL: [^\n]+$/)
  })

  it.each(['PORT', 'METRICS_PORT'])(
    'does not start where another program has the port of %s, and names it in one line',
    async (name) => {
      const holder = createServer().listen(0, '127.0.0.1')
      await once(holder, 'listening')
      const { port } = holder.address() as AddressInfo
      const server = await startProcess({ DATA_DIR: copyOfDemo(), [name]: String(port) })
      expect(await server.exited).toBe(1)
      expect(server.output().trim()).toMatch(new RegExp(`^Setting ${name}: another program [^\\n]*:${port} [^\\n]*$`))
      holder.close()
    },
  )

  it('does not start where its folder cannot be made, and names the setting in one line', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'data')]) {
      const server = await startProcess({ DATA_DIR: folder })
      expect(await server.exited).toBe(1)
      expect(server.output().trim()).toMatch(/^Setting DATA_DIR: the folder \S+ cannot be written: E[^\n]+$/)
    }
  })

  it('does not show the demo to a network unless it is told to', async () => {
    const server = await startProcess({ DATA_DIR: newFolder(), HOST: '0.0.0.0' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(/^Setting HOST: .*loopback/)
  })

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hazards.example.edu', TRUST_PROXY: '127.0.0.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
  ])(
    'does not open the panel to the demo’s password where %s was set and an administrator forgotten',
    async (name, settings) => {
      const server = await startProcess({ DATA_DIR: newFolder(), ...settings })
      expect(await server.exited).toBe(1)
      expect(server.output().trim()).toMatch(new RegExp(`^Setting ${name}: .*loopback[^\\n]*$`))
    },
  )

  it('does not start a real site whose administrator has the demo’s password', async () => {
    const dataDir = copyOfDemo()
    const real = await startProcess({
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'editor',
      ADMIN_PASSWORD: 'a long enough passphrase',
    })
    expect(await real.exited).toBe(1)
    expect(real.output()).toMatch(/demo's password still works.*admin password admin/)
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
    const command = spawnSync(process.execPath, ['--import', 'tsx', ADMIN_COMMAND, 'password', 'admin'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      input: 'another long passphrase\n',
      encoding: 'utf8',
    })
    expect({ status: command.status, written: command.stderr }).toEqual({ status: 0, written: '' })
    const safe = await startReady({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
    expect(await signInAt(safe.url, { username: 'admin', password: 'another long passphrase' })).toBeTruthy()
    await stop(safe)
  })
})
