import { randomUUID } from 'node:crypto'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@hazards/db/client'
import { freePort } from '@hazards/db/testing/free-port'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { watchOutput } from '../../test/support/command-output.ts'
import { startFakeProvider } from '../../test/support/fake-provider.ts'
import { startMailServer } from '../../test/support/mail-server.ts'
import { createSealedSecrets } from '../lib/sealed-secrets.ts'
import { checkCommand } from './check-command.ts'

const folder = folderOfFile()
const url = await databaseOfFile()
const mailServer = await startMailServer()
afterAll(() => mailServer.stop())

const written = watchOutput()
const check = async (settings: Record<string, string> = {}) => {
  await checkCommand({
    DATABASE_URL: url,
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
  it('tells what answers and how many migrations are missing, and changes and sends nothing', {
    tags: ['release'],
  }, async () => {
    const { code, stdout, stderr } = await check()
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Settings: .*\nDatabase: answers, and lacks \d\d+ migrations\nSecond factors: .*\nFiles: in .*new\nMail: the mail server answers\nUniversity sign-in: not set up: .*\n$/,
    )
    const client = postgres(url, { max: 1 })
    expect(await client`select from pg_tables where schemaname in ('public', 'drizzle')`).toHaveLength(0)
    await client.end()
    expect([existsSync(join(folder, 'new')), mailServer.deliveries]).toEqual([false, []])
    await migrateDatabase({ url, dataDir: '' }, { isDryRun: false })
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

  it('says that a file, and a link to nothing, are no folders for the data', async () => {
    const [file, link] = [join(folder, 'file'), join(folder, 'link')]
    writeFileSync(file, '')
    symlinkSync(join(folder, 'not-mounted'), link)
    for (const [dataDir, named] of [
      [file, file],
      [join(file, 'data'), file],
      [join(link, 'data'), link],
    ] as [string, string][]) {
      const { code, stderr } = await check({ DATA_DIR: dataDir })
      expect([code, stderr]).toEqual([1, expect.stringContaining(`Setting DATA_DIR: ${named} is not a folder`)])
    }
  })

  it('refuses a database that can only be read, and an address with parameters that the server does not know', async () => {
    await migrateDatabase({ url, dataDir: '' }, { isDryRun: false })
    const client = postgres(url, { max: 1 })
    await client.unsafe(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
    const { stderr } = await check()
    await client.unsafe('set default_transaction_read_only = off')
    await client.unsafe(`alter database ${new URL(url).pathname.slice(1)} reset default_transaction_read_only`)
    await client.end()
    expect(stderr).toContain('Database: Setting DATABASE_URL: the database can only be read, not written\n')
    expect((await check({ DATABASE_URL: `${url}?schema=public` })).stderr).toContain(
      'Database: Setting DATABASE_URL: the database cannot be used: unrecognized configuration parameter "schema"\n',
    )
  })

  it('tells whether SECRET_KEY is the key of the second factors in the database (records §18)', {
    tags: ['release'],
  }, async () => {
    await migrateDatabase({ url, dataDir: '' }, { isDryRun: false })
    const SECRET_KEY = 'a key of more than thirty-two characters'
    expect((await check()).stdout).toContain('Second factors: not encrypted: SECRET_KEY is not set\n')
    const id = randomUUID()
    const secret = createSealedSecrets(SECRET_KEY).seal('BASE32', `second factor ${id}`)
    const client = postgres(url, { max: 1 })
    await client`insert into users (id, username, password, is_admin) values (${id}, 'ada', 'x', true)`
    await client`insert into second_factors (user_id, secret, confirmed_at) values (${id}, ${secret}, now())`
    await client.end()
    expect((await check({ SECRET_KEY })).stdout).toContain('Second factors: encrypted with SECRET_KEY\n')
    const { code, stderr } = await check()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Second factors: Setting SECRET_KEY: must be set, since these .* of ada\./),
    ])
    expect((await check({ SECRET_KEY: 'another key of more than 32 characters' })).stderr).toContain(
      'Second factors: Setting SECRET_KEY: is not the key that these were encrypted with',
    )
  })

  it('asks the university’s sign-in what it is, and names the address that must be registered there', async () => {
    const provider = await startFakeProvider()
    const { issuer, clientId, clientSecret, name } = provider.settings
    const settings = {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    }
    expect((await check(settings)).stdout).toContain(
      'University sign-in: Example University answers, and must know https://hazards.example.edu/admin/university as the address to lead back to\n',
    )
    await provider.close()
    expect((await check(settings)).stderr).toMatch(/^University sign-in: Setting OIDC_ISSUER: .*discovery failed/m)
  })

  it('refuses settings that a start refuses', async () => {
    const { code, stdout, stderr } = await check({ MAIL_FROM: '' })
    expect([code, stdout, stderr]).toEqual([1, '', 'Setting MAIL_FROM: must also be set if SMTP_URL is set\n'])
  })
})
