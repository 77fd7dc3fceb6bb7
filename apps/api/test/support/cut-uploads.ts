import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { aPng, paddedTo } from './images.ts'
import { multipart } from './multipart.ts'
import { type RunningServer, startProcess, untilReady } from './process.ts'
import { ADMINISTRATOR } from './test-app.ts'
import { createTestStore } from './test-store.ts'

/** For the processes of this test only; also for the compiler's cache, so that it compiles only once. */
const TMPDIR = join(tmpdir(), 'cut-uploads')

const MEGABYTES = 1024 * 1024

/** Returns the resources of a process: open files and connections, and memory in bytes. */
const buildHoldings = (pid: number) => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
})

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('tsx-'))
    : []

const uploadAddress = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/objects/upload`, { method: 'POST' })
  return ((await answer.json()) as { uploadURL: string }).uploadURL
}

/** Requests an address, sends a part of a file to it, and then closes or resets the connection. */
const cutUpload = async (url: string, file: Buffer) => {
  const uploadURL = await uploadAddress(url)
  const form = multipart([{ name: 'file', content: file, fileName: 'a.png' }])
  const isForm = randomInt(2) === 0
  const body = isForm ? form.payload : file
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const type = isForm ? form.headers['content-type'] : 'image/png'
  socket.write(
    `PUT ${uploadURL} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, randomInt(body.length)))
  await sleep(randomInt(20))
  if (randomInt(2) === 0) socket.resetAndDestroy()
  else socket.destroy()
}

const expectUpload = async (url: string, file: Buffer) => {
  const call = { method: 'PUT', body: new Uint8Array(file) }
  expect((await fetch(url + (await uploadAddress(url)), call)).status).toBe(200)
}

/**
 * Interrupts this many uploads to a server; see {@link expectNothingLeft}. `kept` lists all files that it has created.
 */
const cutAndCompare = async ({ url, child }: RunningServer, cuts: number, kept: () => string[]) => {
  const pid = child.pid ?? 0
  const file = paddedTo(900_000, await aPng())
  for (let warming = 0; warming < 10; warming++) await cutUpload(url, file)
  await sleep(1000)
  const before = buildHoldings(pid)
  const files = kept()
  for (let done = 0; done < cuts; done += 10)
    await Promise.all(Array.from({ length: Math.min(10, cuts - done) }, () => cutUpload(url, file)))
  await expect
    .poll(() => buildHoldings(pid).descriptors, { timeout: 10_000, interval: 200 })
    .toBeLessThanOrEqual(before.descriptors + 5)
  expect(kept()).toEqual(files)
  const after = buildHoldings(pid)
  expect(after.memory - before.memory).toBeLessThan(100 * MEGABYTES)
  await expectUpload(url, await aPng())
  return { before, after }
}

/**
 * Starts a server, interrupts this many uploads, and expects that within 10 s it has at most five more descriptors than
 * before, none of the files, and not much more memory; and that it still accepts an upload.
 */
export const expectNothingLeft = async (cuts: number) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cut-'))
  mkdirSync(TMPDIR, { recursive: true })
  const store = await createTestStore()
  const server = await startProcess({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMITS: 'off',
    TMPDIR,
    ...store.settings,
  })
  try {
    await untilReady(server)
    const folder = join(dataDir, 'uploads')
    return await cutAndCompare(server, cuts, () => [...filesIn(folder), ...store.names(), ...filesIn(TMPDIR)])
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
    await store.close()
  }
}
