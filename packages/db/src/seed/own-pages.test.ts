import { ownPageKind } from '@hazards/schema/kinds/own-page'
import { expect, it } from 'vitest'
import { fillFirstContent } from '../first-content/index.ts'
import { people, projects, publications, sites } from '../tables/index.ts'
import { createTestDatabase } from '../testing/index.ts'
import { seedDemo } from './index.ts'
import { samplePages } from './own-pages.ts'

const LISTS = ['contact', 'news-events', 'openings', 'projects', 'publications', 'research', 'sites'].map(
  (path) => `/${path}`,
)

it('the sample pages could have been written by an administrator, and stand in the footer', () => {
  for (const { slug: _, ...page } of samplePages)
    expect(ownPageKind.schemas.create.parse(page)).toMatchObject({ place: 'footer', textFormat: 'markdown' })
})

it('every link of the sample pages leads to a page of the sample content', async () => {
  const { db, close } = await createTestDatabase()
  const addPdf = async () => '/objects/files/paper'
  await fillFirstContent({ db, addPdf, noteCvs: async () => {} })
  await seedDemo({
    db,
    now: new Date(),
    addImage: async () => '/objects/uploads/image',
    addPdf,
    noteFiles: async () => {},
  })
  const named = await Promise.all(
    Object.entries({ publications, projects, sites, team: people }).map(async ([path, table]) =>
      (await db.select({ slug: table.slug }).from(table)).map(({ slug }) => `/${path}/${slug}`),
    ),
  )
  const known = [...LISTS, ...named.flat()]
  const links = samplePages.flatMap(({ content }) => [...content.matchAll(/\]\((\/[^)?]*)/g)].map(([, path]) => path))
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((path) => !known.includes(path as string))).toEqual([])
  await close()
})
