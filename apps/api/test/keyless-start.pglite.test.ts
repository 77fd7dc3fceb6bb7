import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateSync } from 'otplib'
import { afterAll, expect, it } from 'vitest'
import { AS_BUILT, startProcess, untilReady } from './support/process.ts'

const ADMIN_COMMAND = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'keyless-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (settings: Record<string, string> = {}) =>
  startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }, AS_BUILT)
const run = async (settings: Record<string, string>, work: (url: string) => Promise<void>) => {
  const server = await start(settings)
  await untilReady(server)
  await work(server.url)
  server.child.kill('SIGTERM')
  await server.exited
}

const turnSecondFactorOn = async (url: string) => {
  const post = async (path: string, input: object, sessionId = '') => {
    const headers = { 'content-type': 'application/json', 'x-session-id': sessionId }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await answer.json()) as Record<'sessionId' | 'secret', string>
  }
  const { sessionId } = await post('/api/admin/login', { username: 'admin', password: 'admin123' })
  const { secret } = await post('/api/admin/account/second-factor', { password: 'admin123' }, sessionId)
  await post('/api/admin/account/second-factor/confirm', { code: generateSync({ secret }) }, sessionId)
}

it('a site does not start without the key that its second factors are encrypted with, until they are turned off (records §18)', async () => {
  await run({ SECRET_KEY: 'x'.repeat(32) }, turnSecondFactorOn)
  const keyless = await start()
  expect(await keyless.exited).toBe(1)
  expect(keyless.output().trim()).toMatch(/^Setting SECRET_KEY: must be set[^\n]* second factors of admin\.[^\n]*$/)
  const command = spawnSync(process.execPath, ['--import', 'tsx', ADMIN_COMMAND, 'second-factor-off', 'admin'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect({ status: command.status, written: command.stderr }).toEqual({ status: 0, written: '' })
  await run({}, async () => {})
})
