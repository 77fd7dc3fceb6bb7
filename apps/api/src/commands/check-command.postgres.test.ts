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
import { createPasswords } from '../modules/auth/password.rules.ts'
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
    ADMIN_USERNAME: 'ada',
    ADMIN_PASSWORD: 'more than fifteen letters',
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
      /^Settings: .*\nAddress: 127.0.0.1:3000 is .*\nDatabase: answers, and lacks \d\d+ migrations\nAdministrators: .*\nSecond factors: .*\nFiles: in .*new\nMail: the mail server answers\nUniversity sign-in: not set up: .*\n$/,
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

  it('refuses an address that is not this machine’s, and says that a port is in use', async () => {
    expect((await check({ PORT: String(mailServer.port) })).stdout).toContain(`:${mailServer.port} is in use, by this`)
    expect(process.exitCode ?? 0).toBe(0)
    expect((await check({ HOST: '192.0.2.1' })).stderr).toContain('Address: Setting HOST: 192.0.2.1 is no address of')
    const { code, stderr } = await check({ METRICS_PORT: '9100', METRICS_HOST: '192.0.2.1' })
    expect([code, stderr]).toEqual([1, expect.stringContaining('Address: Setting METRICS_HOST: 192.0.2.1 is no')])
  })

  it.runIf(process.platform === 'linux')('refuses a disk without room', async () => {
    expect((await check({ DATA_DIR: '/proc' })).stderr).toContain('Files: Setting DATA_DIR: the disk of /proc is full')
  })

  it('refuses a database with another encoding than UTF-8, in a line with what to do', async () => {
    const latin1 = new URL(url)
    latin1.pathname += '_latin1'
    const client = postgres(url, { max: 1 })
    await client.unsafe(`create database ${latin1.pathname.slice(1)} template template0 encoding 'LATIN1' locale 'C'`)
    const { stderr } = await check({ DATABASE_URL: latin1.href })
    await client.unsafe(`drop database ${latin1.pathname.slice(1)} with (force)`)
    await client.end()
    expect(stderr).toMatch(
      /^Database: Setting DATABASE_URL: .* is LATIN1, and must be UTF8\. Make another one: create/m,
    )
  })

  it('refuses a site that would start without an administrator, or with the demo’s', async () => {
    const none = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }
    const missing = 'Administrators: There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD\n'
    expect((await check({ ...none, DATABASE_URL: '', DEMO: 'off' })).stderr).toContain(missing)
    await migrateDatabase({ url, dataDir: '' }, { isDryRun: false })
    expect((await check(none)).stderr.split(missing)).toHaveLength(3)
    const client = postgres(url, { max: 1 })
    const password = await createPasswords().hash('admin123')
    await client`insert into users (username, password, is_admin) values ('admin', ${password}, true)`
    expect((await check(none)).stderr).toContain("Administrators: The demo's password still works for admin")
    await client`update users set username = 'eva'`
    expect((await check(none)).stdout).toContain('Administrators: 1 in the database\n')
    await client`delete from users`
    await client.end()
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
