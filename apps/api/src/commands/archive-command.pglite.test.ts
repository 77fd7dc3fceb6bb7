import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@hazards/db/client'
import { uploads, users } from '@hazards/db/tables'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { watchOutput } from '../../test/support/command-output.ts'
import { main } from '../process/main.ts'
import { archiveCommand } from './archive-command.ts'

const folder = folderOfFile()
const dataDir = join(folder, 'site')
const written = watchOutput()
beforeAll(() => inSite((db) => db.insert(users).values({ username: 'ada', password: 'hash' })))

const inSite = async (work: (db: Database) => Promise<unknown>) => {
  const { db, close } = await openDatabase({ dataDir })
  await work(db)
  await close()
}
const backUpTo = async (name: string, settings = {}) => {
  const file = join(folder, name)
  await archiveCommand('node server.js', ['backup', file], { DATA_DIR: dataDir, ...settings })
  return { isThere: existsSync(file), code: process.exitCode, ...written }
}

it('the restore command looks for its file before it creates a database', async () => {
  const nowhere = join(folder, 'restored')
  await archiveCommand('node server.js', ['restore', join(folder, 'no-such-file.tar.gz')], { DATA_DIR: nowhere })
  expect([process.exitCode, existsSync(nowhere)]).toEqual([1, false])
  expect(written.stderr).toBe(`There is no file ${join(folder, 'no-such-file.tar.gz')}.\n`)
})

it.each([['backup'], ['admin']])(
  'a release, which has no pnpm, says how it is itself called to %s',
  async (command) => {
    await main(
      [command],
      { DATA_DIR: dataDir },
      { version: '1.2.3', openSite: () => Promise.reject(new Error('no site')) },
    )
    expect([process.exitCode, written.stderr]).toEqual([1, expect.stringContaining(`Usage: node server.js ${command}`)])
  },
)

describe('the backup command on a site that is stopped', () => {
  it('refuses a folder without a site, and creates nothing there', async () => {
    const nowhere = join(folder, 'nowhere')
    const { isThere, code, stderr } = await backUpTo('nowhere.tar.gz', { DATA_DIR: nowhere })
    expect([isThere, code, existsSync(nowhere)]).toEqual([false, 1, false])
    expect(stderr).toContain(`There is no site in ${nowhere}.`)
  })

  it('says that a folder cannot be read, instead of that there is no site in it', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { isThere, code, stderr } = await backUpTo('unreadable.tar.gz', { DATA_DIR: file })
    expect([isThere, code]).toEqual([false, 1])
    expect(stderr).toBe(`${join(file, 'postgres')} cannot be read (ENOTDIR). Run this as the user of the site.\n`)
  })

  it('fails in one line if the archive cannot be written, and opens no database', async () => {
    const { code, stderr } = await backUpTo('missing/site.tar.gz')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The backup cannot be written: ENOENT.*missing\/site\.tar\.gz\.part'\n$/)
  })

  it.runIf(process.getuid?.() === 0)(
    'is refused to root if the folder belongs to another user, who could not open the database afterwards',
    async () => {
      chownSync(dataDir, 65_534, 65_534)
      const { isThere, code, stderr } = await backUpTo('by-root.tar.gz')
      expect([isThere, code]).toEqual([false, 1])
      expect(stderr).toContain('Run this as that user, not as root.')
      chownSync(dataDir, 0, 0)
    },
  )

  it('leaves nothing if the store has none of the uploaded files, so that no older backup is deleted after it', {
    tags: ['release'],
  }, async () => {
    await inSite((db) =>
      db.insert(uploads).values({ ticketHash: 'hash', state: 'stored', type: 'image/png', createdAt: new Date() }),
    )
    const { isThere, code, stderr } = await backUpTo('no-files.tar.gz')
    expect([isThere, code]).toEqual([false, 1])
    expect(stderr).toContain('The store has none of the')
  })

  it('refuses a database without an administrator', async () => {
    await inSite((db) => db.delete(users))
    const { isThere, code, stderr } = await backUpTo('no-site.tar.gz')
    expect([isThere, code]).toEqual([false, 1])
    expect(stderr).toContain('This database contains no site.')
  })
})
