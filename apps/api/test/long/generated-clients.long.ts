import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, GENERATORS, type GeneratedClient, orvalConfig, TYPED_PROGRAM } from '../support/generated-clients.ts'
import { aPng } from '../support/images.ts'
import { aPublication } from '../support/samples.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../support/test-app.ts'

/** Fetched from the registry for this run alone: the generators want another TypeScript than ours. */
const PACKAGES = ['typescript@5.9.3', 'openapi-fetch@0.17.0', ...GENERATORS.map(({ name }) => name)]
const CHECK = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
const TARGET = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--allowImportingTsExtensions']

let app: TestApp
let folder: string
let baseUrl: string
const run = (program: string, args: readonly string[]) => promisify(execFile)(program, args, { cwd: folder })
const runInstalled = (program: string, args: readonly string[]) => run(join('node_modules', '.bin', program), args)

beforeAll(async () => {
  app = await createTestApp()
  baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'generated-clients-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${baseUrl}/api/openapi.json`)).text())
  await run('npm', ['install', '--no-audit', '--no-fund', '--engine-strict', ...PACKAGES])
  await writeFile(join(folder, 'orval.config.mjs'), orvalConfig(baseUrl))
  await writeFile(join(folder, 'typed-program.ts'), TYPED_PROGRAM)
  for (const { program, args } of GENERATORS) await runInstalled(program, args)
}, 600_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

it('the generated clients, and a program that uses their types, pass the compiler', async () => {
  const sources = ['hey-api/sdk.gen.ts', 'orval/client.ts', 'typed-program.ts']
  await runInstalled('tsc', [...CHECK, ...TARGET, ...sources])
})

describe.each(['hey-api', 'orval', 'openapi-fetch'] as const)('the client of %s', (kind) => {
  let client: GeneratedClient
  beforeAll(async () => {
    client = await clientOf(kind, { folder, baseUrl })
  })

  it('signs in, adds a publication, finds it, and ends its session by signing out', async () => {
    const session = (await client.signIn(ADMINISTRATOR)).data?.sessionId
    const publication = aPublication()
    expect((await client.add(publication, session)).data).toMatchObject(publication)
    expect((await client.list({ search: publication.title, limit: 1 })).data).toMatchObject([publication])
    expect((await client.status(session)).status).toBe(200)
    expect((await client.signOut(session)).status).toBe(200)
    expect((await client.status(session)).status).toBe(401)
  })

  it('uploads an image', async () => {
    const ticket = (await client.askForUpload()).data?.uploadURL?.split('/').at(-1) ?? ''
    const file = new Blob([new Uint8Array(await aPng())], { type: 'image/png' })
    const { status, data } = await client.upload(ticket, file)
    expect({ status, data }).toEqual({
      status: 200,
      data: { imageUrl: expect.stringMatching(/^\/objects\/uploads\//) },
    })
  })
})
