import { expect, it } from 'vitest'
import { integrityChecks, proposals, publications } from '../tables/index.ts'
import { createTestDatabase } from '../testing/index.ts'
import { seedDemo } from './index.ts'
import { samplePublications } from './publications.ts'

it('two processes that start at once fill an empty database once', async () => {
  const { db, close } = await createTestDatabase()
  const seed = () =>
    seedDemo({
      db,
      now: new Date('2026-03-01T12:00:00Z'),
      addImage: async () => '/objects/uploads/image',
      addPdf: async () => '/objects/files/paper',
      noteFiles: async () => {},
    })
  await Promise.all([seed(), seed()])
  expect(await db.$count(publications)).toBe(samplePublications.length)
  expect([await db.$count(proposals), await db.$count(integrityChecks)]).toEqual([4, 2])
  await close()
})
