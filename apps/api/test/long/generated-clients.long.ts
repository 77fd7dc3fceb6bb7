import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPng } from '../support/images.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../support/test-app.ts'

/** Fetched from the registry for this run alone: it wants another TypeScript than ours. */
const GENERATOR = ['-y', '-p', '@hey-api/openapi-ts@0.95.0', '-p', 'typescript@5.9.3', 'openapi-ts']

type Answer = { data?: unknown; response: Response }
type Call = (options: Record<string, unknown>) => Promise<Answer>
type Sdk = Record<string, Call>

let app: TestApp
let baseUrl: string
let folder: string
let sdk: Sdk
beforeAll(async () => {
  app = await createTestApp()
  baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  const document = await (await fetch(`${baseUrl}/api/openapi.json`)).text()
  await writeFile(join(folder, 'openapi.json'), document)
  const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript']
  const run = ['-i', 'openapi.json', '-o', 'client', '-p', ...plugins]
  await promisify(execFile)('npx', [...GENERATOR, ...run], { cwd: folder })
  sdk = (await import(join(folder, 'client', 'sdk.gen.ts'))) as Sdk
}, 300_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

const call = async (name: string, options: Record<string, unknown> = {}) => {
  const { data, response } = (await sdk[name]?.({ baseUrl, ...options })) ?? { response: new Response(null) }
  return { status: response.status, data: data as Record<string, string> | undefined }
}

it('a generated client signs in, adds a publication, and ends its session by signing out', async () => {
  const auth = (await call('authLogin', { body: ADMINISTRATOR })).data?.sessionId
  const body = { title: 'T', authors: 'A. B', journal: 'J', year: 2024, publicationType: 'journal' }
  expect((await call('publicationsCreate', { auth, body })).data).toMatchObject(body)
  expect((await call('authLogout', { auth })).status).toBe(200)
  expect((await call('authStatus', { auth })).status).toBe(401)
})

it('a generated client uploads an image', async () => {
  const ticket = (await call('uploadsCreate')).data?.uploadURL?.split('/').at(-1)
  const file = new Blob([new Uint8Array(await aPng())], { type: 'image/png' })
  const { status, data } = await call('uploadsPut', { path: { ticket }, body: { file } })
  expect({ status, data }).toEqual({ status: 200, data: { imageUrl: expect.stringMatching(/^\/objects\/uploads\//) } })
})
