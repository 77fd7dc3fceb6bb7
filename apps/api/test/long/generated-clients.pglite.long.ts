import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  GENERATORS,
  type GeneratedClient,
  generateClient,
  orvalConfig,
  TYPED_PROGRAM,
} from '../support/generated-clients.ts'
import { aPng } from '../support/images.ts'
import { aPublication } from '../support/samples.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../support/test-app.ts'

/** Fetched from the registry for this run only, because the generators need another TypeScript than ours. */
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
    client = await generateClient(kind, { folder, baseUrl })
  })

  it('signs in, and ends its session by signing out', async () => {
    const session = (await client.signIn(ADMINISTRATOR)).body.sessionId
    expect((await client.status(session)).status).toBe(200)
    expect((await client.signOut(session)).status).toBe(200)
    expect((await client.status(session)).status).toBe(401)
  })

  it('pages through a filtered list of what it has added, and reads one record by id and by slug', async () => {
    const session = (await client.signIn(ADMINISTRATOR)).body.sessionId
    const filter = { keyword: `of ${kind}`, year: 2021, type: 'book', author: 'imara-mwangi', sort: 'title' }
    const [year, publicationType, keywords] = [filter.year, filter.type, [filter.keyword, 'levees & dams']]
    const authorNames = [{ family: 'Mwangi', given: 'Imara' }, { literal: 'Institute of Slopes' }]
    const titles = ['First', 'second', 'Third']
    for (const title of titles) {
      const publication = aPublication({
        title,
        year,
        publicationType,
        keywords,
        authorNames,
        authors: undefined,
      })
      expect(await client.add(publication, session)).toMatchObject({ status: 200, body: { title, authorNames } })
    }
    const first = await client.list({ ...filter, limit: 2 })
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = new URL(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '', baseUrl)
    const second = await client.list({ ...filter, limit: 2, cursor: next.searchParams.get('cursor') })
    expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(titles)
    expect(second.headers.get('link')).not.toContain('rel="next"')
    const [record] = first.body
    for (const name of [record.id, record.slug])
      expect(await client.get(name)).toMatchObject({ status: 200, body: record })
  })

  it('gets errors with their code, their words and the field that is wrong', async () => {
    const gone = await client.get(randomUUID())
    expect(gone).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: expect.any(String) } })
    const wrong = { code: 'BAD_REQUEST', issues: [{ path: 'limit', message: expect.any(String) }] }
    expect(await client.list({ limit: 0 })).toMatchObject({ status: 400, body: wrong })
    expect((await client.add(aPublication(), undefined)).status).toBe(401)
  })

  it('uploads an image', async () => {
    const ticket = (await client.askForUpload()).body.uploadURL.split('/').at(-1)
    const file = new Blob([new Uint8Array(await aPng())], { type: 'image/png' })
    expect(await client.upload(ticket, file)).toMatchObject({
      status: 200,
      body: { imageUrl: expect.stringMatching(/^\/objects\/uploads\//) },
    })
  })
})
