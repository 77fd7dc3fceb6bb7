import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { describe, expect, it } from 'vitest'
import { watchOutput } from '../../test/support/command-output.ts'
import { adminCommand } from './admin-command.ts'

const dataDir = join(folderOfFile(), 'mistyped')
const written = watchOutput()

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
