import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { describe, expect, it } from 'vitest'
import { readCommandConfig, readConfig } from './config.ts'

const ADMINISTRATOR = { ADMIN_USERNAME: 'dr.example', ADMIN_PASSWORD: 'a long enough passphrase' }

describe('a secret', () => {
  const file = join(folderOfFile(), 'password')
  writeFileSync(file, `${ADMINISTRATOR.ADMIN_PASSWORD}\n`)
  const { ADMIN_USERNAME } = ADMINISTRATOR

  it('can be read from a file, also by a command', () => {
    const environment = { ADMIN_USERNAME, ADMIN_PASSWORD_FILE: file }
    expect(readConfig(environment)).toEqual(readConfig(ADMINISTRATOR))
    expect(readCommandConfig(environment).administrator).toEqual(readCommandConfig(ADMINISTRATOR).administrator)
    expect(readConfig({ ...ADMINISTRATOR, ADMIN_PASSWORD_FILE: '' })).toEqual(readConfig(ADMINISTRATOR))
  })

  it.each([
    [{ ...ADMINISTRATOR, ADMIN_PASSWORD_FILE: file }, 'must not be set if ADMIN_PASSWORD is set'],
    [{ ADMIN_USERNAME, ADMIN_PASSWORD_FILE: `${file}.none` }, 'the file cannot be read (ENOENT)'],
  ])(
    'in a file that is not there, or beside the setting itself, is refused by the name of the setting',
    (given, line) => {
      expect(() => readConfig(given)).toThrow(`Setting ADMIN_PASSWORD_FILE: ${line}`)
    },
  )
})
