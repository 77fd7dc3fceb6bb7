import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getThumbnail } from '@hazards/schema/upload'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { createTestStore } from '../../../test/support/test-store.ts'
import type { ObjectStore } from '../../storage/object-store.ts'

const store = await createTestStore()
afterAll(() => store.close())
const asked: string[] = []
const watched: ObjectStore = {
  ...store,
  get: (name, range) => {
    asked.push(name)
    return store.get(name, range)
  },
}
const app = await startApp({ objects: watched })
const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
const name = (await app.services.uploads.add(await aPng())).imageUrl.split('/').at(-1) ?? ''

/** Requests a raw address, which a client library would normalize. */
const readStatus = async (path: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`, 'latin1')
  return Number((await text(socket)).split(' ')[1])
}

const UP = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '....',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '..;',
]
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//', '/./', '%00/']
const TARGETS = ['etc/passwd', 'secret.png', 'uploads/x.png', 'postgres/PG_VERSION', 'windows%5cwin.ini']

/** Returns paths out of the image folder, and misspelled image names. */
const spellings = (): string[] => {
  const ways = UP.flatMap((up) =>
    SLASHES.map((slash, index) => up + slash + up + slash + TARGETS[index % TARGETS.length]),
  )
  const folder = ['/', '//', '%2f', '/./', '/%2e/', '/x/..%2f'].map((slash) => `${slash}${name}`)
  const around = [
    '%00',
    '%20',
    '.',
    '..',
    ';',
    '%3b',
    '/',
    '/.',
    '%2f',
    '.draft',
    '%0a',
    '%0d%0a',
    '::$DATA',
    '%ff',
  ].map((behind) => name + behind)
  const other = [name.toUpperCase(), name.replace('.png', '.PNG'), name.replace('-', '%2d%2d')]
  const bare = [
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'C:%5cboot.ini',
    'file:%2f%2f%2fetc%2fpasswd',
    '~',
    '*',
    '%00',
    '__proto__',
  ]
  return [...ways, ...folder, ...around, ...other, ...bare]
}

it('of 250 spellings that lead elsewhere all are answered with 404, and none reaches the store', {
  tags: ['release'],
}, async () => {
  const paths = [
    ...spellings().flatMap((spelling) => [
      `/objects/uploads/${spelling}`,
      `/objects/thumbnails/${spelling}`,
      `/objects/files/${spelling}`,
    ]),
    ...UP.map((up) => `/objects/uploads${up}/${name}`),
    ...UP.map((up) => `/objects/${up}/uploads/../../etc/passwd`),
  ]
  expect(paths.length).toBeGreaterThanOrEqual(250)
  asked.length = 0
  for (const path of paths) expect({ path, status: await readStatus(path) }).toEqual({ path, status: 404 })
  expect(asked).toEqual([])
})

it('the image itself, by its own name, is there', async () => {
  expect(await readStatus(`/objects/uploads/${name}`)).toBe(200)
  expect(await readStatus(getThumbnail(`/objects/uploads/${name}`))).toBe(200)
  expect(asked).toEqual([name, name.replace('.png', '.webp')])
})
