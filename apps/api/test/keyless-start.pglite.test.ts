import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../src/process/config.ts'
import { AS_BUILT, signInAt, startProcess, stop, untilReady } from './support/process.ts'
import { postJson } from './support/requests.ts'

const ADMIN_COMMAND = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
const dataDir = folderOfFile()

const start = (settings: Record<string, string> = {}) =>
  startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }, AS_BUILT)
const run = async (settings: Record<string, string>, work: (url: string) => Promise<void>) => {
  const server = await start(settings)
  await untilReady(server)
  await work(server.url)
  await stop(server)
}

const turnSecondFactorOn = async (url: string) => {
  const factor = `${url}/api/admin/account/second-factor`
  const sessionId = await signInAt(url, DEMO_ADMINISTRATOR)
  const { secret } = await (await postJson(factor, { password: DEMO_ADMINISTRATOR.password }, sessionId)).json()
  await postJson(`${factor}/confirm`, { code: generateSync({ secret }) }, sessionId)
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
