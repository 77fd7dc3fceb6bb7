import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@hazards/db/client'
import { createEmptyDatabase } from '@hazards/db/testing'
import { freePort } from '@hazards/db/testing/free-port'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchOutput } from '../../test/support/command-output.ts'
import { type MailServer, startMailServer } from '../../test/support/mail-server.ts'
import { checkCommand } from './check-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-command-'))
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let mailServer: MailServer
beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const written = watchOutput()
const check = async (settings: Record<string, string> = {}) => {
  await checkCommand({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'new'),
    PUBLIC_URL: 'https://hazards.example.edu',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'site@example.org',
    CONTACT_EMAIL: 'group@example.org',
    ...settings,
  })
  return { code: process.exitCode ?? 0, ...written }
}

describe('the command check', () => {
  it('tells what answers and how many migrations are missing, and changes and sends nothing', async () => {
    const { code, stdout, stderr } = await check()
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Settings: .*\nDatabase: answers, and lacks \d\d+ migrations\nFiles: in .*new\nMail: the mail server answers\n$/,
    )
    const client = postgres(database.url, { max: 1 })
    expect(await client`select from pg_tables where schemaname in ('public', 'drizzle')`).toHaveLength(0)
    await client.end()
    expect([existsSync(join(folder, 'new')), mailServer.deliveries]).toEqual([false, []])
    await migrateDatabase({ url: database.url, dataDir: '' }, { isDryRun: false })
    expect((await check()).stdout).toContain('Database: has the schema of this release\n')
  })

  it('names the setting of everything that cannot be used, not only of the first', async () => {
    const port = await freePort()
    const { code, stderr } = await check({
      DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-1',
      S3_BUCKET: 'hazards',
      S3_ACCESS_KEY_ID: 'site',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(code).toBe(1)
    expect(stderr.match(/^(?:Database|Files|Mail): .*/gm)).toEqual([
      expect.stringMatching(/^Database: Setting DATABASE_URL: .*ECONNREFUSED/),
      expect.stringMatching(/^Files: Setting S3_ENDPOINT: .*ECONNREFUSED/),
      expect.stringMatching(/^Mail: Setting SMTP_URL: .*ECONNREFUSED/),
    ])
  })

  it('refuses settings that a start refuses', async () => {
    const { code, stdout, stderr } = await check({ MAIL_FROM: '' })
    expect([code, stdout, stderr]).toEqual([1, '', 'Setting MAIL_FROM: must also be set if SMTP_URL is set\n'])
  })
})
