import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { makePrivate } from './private-folder.ts'

let outer: string
let folder: string
let umask: number
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'private-'))
  folder = join(outer, 'data')
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  rmSync(outer, { recursive: true })
})

const getMode = (path: string) => statSync(path).mode & 0o777
/** Returns what other users may read, write or enter. */
const openToOthers = (path: string) =>
  ['', ...(readdirSync(path, { recursive: true }) as string[])].filter((name) => getMode(join(path, name)) & 0o077)

describe('the data folder', () => {
  it('is refused in words where the system allows none', () => {
    expect(() => makePrivate('/proc/none/data')).toThrow(/^Setting DATA_DIR: the folder .* cannot be written: ENOENT/)
  })

  it('is made for its owner alone', () => {
    makePrivate(folder)
    expect(getMode(folder)).toBe(0o700)
  })

  it('of an earlier version is closed, with all that is in it, and works on', { tags: ['release'] }, async () => {
    await (await openDatabase({ dataDir: folder })).close()
    for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])]) {
      const path = join(folder, name)
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    }
    expect(openToOthers(folder).length).toBeGreaterThan(1_000)
    const again = await openDatabase({ dataDir: folder })
    expect(openToOthers(folder)).toEqual([])
    await again.ping()
    await again.close()
  })

  it.runIf(process.getuid?.() === 0)(
    'is not opened by root if it belongs to another user, and left as it is',
    async () => {
      mkdirSync(folder)
      chownSync(folder, 65_534, 65_534)
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
        `${folder} belongs to another user. Run this as that user, not as root.`,
      )
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('with a database that cannot be opened is named, instead of how PGlite aborted', {
    tags: ['release'],
  }, async () => {
    await (await openDatabase({ dataDir: folder })).close()
    rmSync(join(folder, 'postgres', 'global', 'pg_control'))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `The database in ${join(folder, 'postgres')} cannot be opened.`,
    )
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  it('is closed within 2 s however much is in it, the outermost folder first', { tags: ['release'] }, () => {
    mkdirSync(folder)
    for (let count = 0; count < 20; count++) {
      mkdirSync(join(folder, String(count)))
      for (let file = 0; file < 200; file++) writeFileSync(join(folder, String(count), String(file)), '')
    }
    const began = performance.now()
    makePrivate(folder)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(getMode(folder)).toBe(0o700)
    const paths = (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name))
    const closed = paths.filter((path) => !(getMode(path) & 0o077))
    expect(closed).not.toEqual([])
    const closedAt = (path: string) => statSync(path, { bigint: true }).ctimeNs
    expect(closed.filter((path) => closedAt(path) < closedAt(folder))).toEqual([])
  })

  it('leaves what links lead to alone', () => {
    mkdirSync(folder)
    const other = join(outer, 'other')
    writeFileSync(other, '', { mode: 0o644 })
    symlinkSync(other, join(folder, 'link'))
    makePrivate(folder)
    expect(getMode(other)).toBe(0o644)
  })
})
