import { eq, like } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { newsEvents, publications } from './tables/index.ts'
import { createTestDatabase } from './testing/index.ts'

const EQUALS = 300
const fields = { authors: 'I. Equal', journal: 'J', year: 2024, publicationType: 'journal' } as const

const database = await createTestDatabase()
afterAll(() => database.close())

/** Adds publications, 100 per statement. */
const add = async (titles: string[]) => {
  const rows: { slug: string; key: string }[] = []
  for (let at = 0; at < titles.length; at += 100) {
    const values = titles.slice(at, at + 100).map((title) => ({ ...fields, title }))
    const { slug, citationKey: key } = publications
    rows.push(...(await database.db.insert(publications).values(values).returning({ slug, key })))
  }
  return rows
}
const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

it(`${EQUALS} publications of one title are numbered without a gap, in little more time than others are`, {
  tags: ['release'],
}, async () => {
  const [, others] = await timed(() => add(Array.from({ length: EQUALS }, (_, at) => `Title${at} of its own`)))
  const [rows, equals] = await timed(() => add(Array.from({ length: EQUALS }, () => 'Equal slopes')))
  const numbers = Array.from({ length: EQUALS - 1 }, (_, at) => at + 2)
  expect(rows.map(({ slug }) => slug)).toEqual(['equal-slopes', ...numbers.map((n) => `equal-slopes-${n}`)])
  expect(rows.map(({ key }) => key)).toEqual(['equal2024equal', ...numbers.map((n) => `equal2024equal${n}`)])
  expect(equals).toBeLessThan(others * 10)
})

it('a key that another one already spells is passed over', async () => {
  await add(['word2 of another'])
  const rows = await add(['word of two', 'word of two', 'word of two'])
  expect(rows.map(({ key }) => key)).toEqual(['equal2024word', 'equal2024word3', 'equal2024word4'])
})

it('items of one title are numbered as well, once they are approved', async () => {
  const item = { category: 'Workshop', title: 'Equal', content: 'C', postedBy: 'P', eventDate: new Date() } as const
  await database.db.insert(newsEvents).values(Array.from({ length: 5 }, () => item))
  expect(await database.db.$count(newsEvents, eq(newsEvents.slug, ''))).toBe(5)
  await database.db.update(newsEvents).set({ isApproved: true })
  const rows = await database.db
    .select({ slug: newsEvents.slug })
    .from(newsEvents)
    .where(like(newsEvents.slug, 'equal%'))
  expect(rows.map(({ slug }) => slug).sort()).toEqual(['equal', 'equal-2', 'equal-3', 'equal-4', 'equal-5'])
})
