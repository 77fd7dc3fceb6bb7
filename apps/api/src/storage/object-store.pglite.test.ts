import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { createFolderStore } from './object-store.ts'

const folder = folderOfFile()

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

it('of a stream that fails nothing is kept, however early, and its error is thrown', {
  tags: ['release'],
}, async () => {
  const failAfter = (parts: number) =>
    Readable.from(
      (async function* () {
        for (let part = 0; part < parts; part++) yield Buffer.from('a part')
        throw new Error('cut off')
      })(),
    )
  for (let count = 0; count < 200; count++)
    await expect(createFolderStore(folder).put('b.pdf', failAfter(count % 2))).rejects.toThrow('cut off')
  expect(readdirSync(folder)).toEqual([])
})

it('an object is streamed at its consumer’s pace, and partially for a range', async () => {
  const store = createFolderStore(folder)
  const bytes = Buffer.from(Array.from({ length: 2_000_000 }, (_, index) => index % 251))
  await store.put('c.pdf', Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]))
  const object = await store.get('c.pdf')
  const [first] = await once(object?.body ?? new Readable(), 'data')
  object?.body.pause()
  expect(first.length).toBeLessThan(100_000)
  expect(object?.body.readableLength).toBeLessThan(200_000)
  object?.body.destroy()
  const part = await store.get('c.pdf', { start: 10, end: 19 })
  expect(part && { size: part.size, bytes: await buffer(part.body) }).toEqual({
    size: 2_000_000,
    bytes: bytes.subarray(10, 20),
  })
  await store.remove('c.pdf')
})
