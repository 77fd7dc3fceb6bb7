import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { aPng, paddedTo } from '../../../test/support/images.ts'
import { multipart } from '../../../test/support/multipart.ts'
import { kill, type RunningServer, startServer } from '../../../test/support/process.ts'
import { createTestStore } from '../../../test/support/test-store.ts'

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
 * Interrupts uploads to a server, and expects that within 10 s it has at most five more descriptors than before, none of the
 * files, which `kept` lists, and not much more memory; and that it still accepts an upload.
 */
const cutAndCompare = async ({ url, child }: RunningServer, kept: () => string[]) => {
  const pid = child.pid ?? 0
  const file = paddedTo(900_000, await aPng())
  for (let warming = 0; warming < 10; warming++) await cutUpload(url, file)
  await sleep(1000)
  const before = buildHoldings(pid)
  const files = kept()
  for (let done = 0; done < CUTS; done += 10)
    await Promise.all(Array.from({ length: Math.min(10, CUTS - done) }, () => cutUpload(url, file)))
  await expect
    .poll(() => buildHoldings(pid).descriptors, { timeout: 10_000, interval: 200 })
    .toBeLessThanOrEqual(before.descriptors + 5)
  expect(kept()).toEqual(files)
  expect(buildHoldings(pid).memory - before.memory).toBeLessThan(100 * MEGABYTES)
  await expectUpload(url, await aPng())
}

const dataDir = folderOfFile()
const CUTS = Number(process.env.CUTS ?? 60)

it(`of ${CUTS} uploads that are broken off no descriptor, file or memory is left`, async () => {
  mkdirSync(TMPDIR, { recursive: true })
  const store = await createTestStore()
  const server = await startServer({ dataDir, settings: { TMPDIR, ...store.settings } })
  try {
    const folder = join(dataDir, 'uploads')
    await cutAndCompare(server, () => [...filesIn(folder), ...store.names(), ...filesIn(TMPDIR)])
  } finally {
    await kill(server)
    await store.close()
  }
})
