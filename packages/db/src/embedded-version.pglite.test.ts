import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { createPglite } from './embedded.ts'
import { folderOfFile } from './testing/of-file.ts'

const dataDir = folderOfFile()

it('a folder that another major version of the engine wrote is refused with what to do, and stays as it is (trust 8)', {
  tags: ['release'],
}, async () => {
  const embedded = await createPglite()
  const { rows } = await embedded.query<{ server_version: string }>('show server_version')
  await embedded.close()
  const own = Number.parseInt(rows[0]?.server_version ?? '', 10)
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), `${own - 1}\n`)
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `is of Postgres ${own - 1}; this release reads ${own}. Make a backup of it with the release that wrote it, restore that with the same release into an empty Postgres`,
  )
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(['postgres', 'postgres/PG_VERSION'])
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe(`${own - 1}\n`)
})
