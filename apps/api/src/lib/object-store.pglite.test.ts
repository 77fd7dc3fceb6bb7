import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStore } from './object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'objects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what cannot be kept leaves no part of it in the folder', async () => {
  mkdirSync(join(folder, 'taken.png'))
  await expect(createFolderStore(folder).put('taken.png', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken.png'])
  rmSync(join(folder, 'taken.png'), { recursive: true })
})

it('with an object goes what a process that was killed left of it', async () => {
  writeFileSync(join(folder, 'a.png.draft'), 'part of it')
  await createFolderStore(folder).remove('a.png')
  expect(readdirSync(folder)).toEqual([])
})
