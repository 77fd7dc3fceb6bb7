import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { watchOutput } from '../../test/support/command-output.ts'
import { adminCommand } from './admin-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-command-'))
const dataDir = join(folder, 'mistyped')
const umask = process.umask()
const written = watchOutput()
afterAll(() => {
  process.umask(umask) // the command changes it
  rmSync(folder, { recursive: true })
})

describe('the admin command in a folder without a site', () => {
  it.each([[[]], [['create']], [['remove', 'ed']]])('shows its usage for %j, and creates nothing', async (args) => {
    await adminCommand('node server.js', args, { DATA_DIR: dataDir })
    expect([process.exitCode, existsSync(dataDir)]).toEqual([1, false])
    expect(written.stderr).toMatch(/^Usage/)
  })

  it.each([[['list']], [['create', 'ed']]])('refuses %j, and creates no site', async (args) => {
    await adminCommand('node server.js', args, { DATA_DIR: dataDir })
    expect([process.exitCode, existsSync(dataDir)]).toEqual([1, false])
    expect(written.stderr).toContain(`There is no site in ${dataDir}.`)
  })
})
