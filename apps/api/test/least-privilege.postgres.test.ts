import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../src/process/main.ts'
import { watchOutput } from './support/command-output.ts'
import { ADMINISTRATOR, signInAt, startProcess, startReady, stop } from './support/process.ts'
import { aMessage, aPublication } from './support/samples.ts'

const ROLES = { site_owner: `owner_of_site_${process.pid}`, site: `writer_of_site_${process.pid}` }
/** The statements of docs/operations.md that contain `word`, for the roles of this test. */
const documented = (word: string) => {
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [block = ''] = [...docs.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, sql = '']) =>
    sql.includes(word) ? [sql] : [],
  )
  return block.replaceAll(/\bsite_owner\b/g, ROLES.site_owner).replaceAll(/\bto site\b/g, `to ${ROLES.site}`)
}

const folder = folderOfFile()
const database = await databaseOfFile()
const server = postgres(database, { max: 1, onnotice: () => {} })
const getUrl = (role: keyof typeof ROLES) => {
  const url = new URL(database)
  url.username = ROLES[role]
  return url.href
}
const written = watchOutput()
const command = async (role: keyof typeof ROLES, ...args: string[]) => {
  await main(
    args,
    { DATABASE_URL: getUrl(role) },
    { version: 'test', openSite: () => Promise.reject(new Error('no site')) },
  )
  return { code: process.exitCode ?? 0, ...written }
}

beforeAll(async () => {
  for (const role of Object.values(ROLES)) await server.unsafe(`create role ${role} login`)
  await server.unsafe(`alter database ${new URL(database).pathname.slice(1)} owner to ${ROLES.site_owner}`)
  const owner = postgres(getUrl('site_owner'), { max: 1 })
  await owner.unsafe(documented('alter default privileges'))
  await owner.end()
})
afterAll(async () => {
  await server.unsafe(`drop owned by ${ROLES.site}; reassign owned by ${ROLES.site_owner} to current_user`)
  await server.unsafe(`drop owned by ${ROLES.site_owner}`)
  for (const role of Object.values(ROLES)) await server.unsafe(`drop role ${role}`)
  await server.end()
})

const settings = () => ({
  DATABASE_URL: getUrl('site'),
  DATA_DIR: folder,
  ADMIN_USERNAME: ADMINISTRATOR.username,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
})
const count = async () => (await server`select from pg_tables where schemaname in ('public', 'drizzle')`).length

describe('a role that may read and write rows, and nothing else', () => {
  it('cannot migrate, and the site says in one line what to do', { tags: ['release'] }, async () => {
    const { exited, output } = await startProcess(settings())
    expect(await exited).toBe(1)
    expect(output()).toMatch(
      /^The database lacks \d+ migrations, .* Run the command migrate with the role that owns them\.\n$/,
    )
  })

  it('runs the site after the owner has migrated, who can look first', {
    tags: ['release'],
    timeout: 60_000,
  }, async () => {
    const planned = await command('site_owner', 'migrate', '--dry-run')
    expect(planned).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The database lacks:\n {2}0000_/) })
    expect(await count()).toBe(0)
    const { stdout } = await command('site_owner', 'migrate')
    expect(stdout).toBe(planned.stdout + planned.stdout.replace('The database lacks', 'Applied to the database'))
    expect(await command('site', 'migrate')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('has the schema of this release'),
    })

    // A file that the store does not have, as after S3_* were added to a site.
    await server`insert into uploads (ticket_hash, kind, state, type, size, created_at)
      values ('none', 'pdf', 'stored', 'application/pdf', 1, now())`
    const site = await startReady(settings())
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'x-session-id': sessionId }
      const answer = await fetch(site.url + path, { method, headers, body: body && JSON.stringify(body) })
      expect([method, path, answer.status]).toEqual([method, path, 200])
      return (await answer.json()) as { id: string }
    }
    const sessionId = await signInAt(site.url)
    const { id } = await ask('POST', '/api/publications', aPublication())
    await ask('PUT', `/api/publications/${id}`, aPublication({ title: 'Changed' }))
    await ask('DELETE', `/api/publications/${id}`)
    await ask('POST', '/api/contact', aMessage())
    await ask('GET', '/api/people')
    await sleep(200)
    expect(await stop(site)).toBe(0)
    expect(site.output()).toMatch(/"level":"warn".*"file":"[0-9a-f-]{36}.pdf".*move the files by backup and restore/)
    expect(site.output()).not.toMatch(/"level":"(error|fatal)"/)
  })
})

describe('the command migrate', () => {
  it('refuses what it does not know, and changes nothing', async () => {
    const { code, stderr } = await command('site_owner', 'migrate', '--dry')
    expect([code, stderr]).toEqual([1, 'Usage: node server.js migrate [--dry-run]\n'])
  })
})
