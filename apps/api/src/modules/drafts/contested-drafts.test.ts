import { publications } from '@hazards/db/tables'
import { formatMoment } from '@hazards/schema/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { status, body: answer } = await app.rest(method, path, { ...(body && { body }), sessionId })
  return { status, answer }
}
const add = async (path: string, sample: (changes?: Record<string, unknown>) => object, changes = {}) =>
  (await call('POST', path, sample({ ...changes }))).answer as { id: string; slug: string }
const draftOf = (kind: string, id: string) => `/api/admin/drafts/${kind}/${id}`

describe('two who keep changes of one record', () => {
  it('keep both where they did not touch the same field, and are told of a clash', async () => {
    const { id } = await add('/api/themes', aTheme, { title: 'Floods', description: 'Old' })
    const save = (body: object) => call('PUT', draftOf('theme', id), body)
    expect((await save({ title: 'Floods and rivers', expected: { title: 'Floods' } })).status).toBe(200)
    const both = await save({ description: 'New', expected: { description: 'Old' } })
    expect(both.answer.fields).toEqual({ title: 'Floods and rivers', description: 'New' })
    const clash = await save({ title: 'Rivers', expected: { title: 'Floods' } })
    expect([clash.status, clash.answer.message]).toEqual([
      409,
      'This has changed in the meantime. Nothing was saved. Reload it and repeat your change.',
    ])
    expect((await call('GET', draftOf('theme', id))).answer.fields.title).toBe('Floods and rivers')
  })

  it('are told who changed the same field of the record meanwhile, and what nobody contests is merged', async () => {
    const { id } = await add('/api/themes', aTheme, { title: 'Ash', description: 'Old' })
    await call('PUT', draftOf('theme', id), { title: 'Ash fall' })
    await call('PUT', `/api/themes/${id}`, { description: 'Changed meanwhile' })
    expect((await call('POST', `${draftOf('theme', id)}/publish`)).status).toBe(200)
    expect((await call('GET', `/api/themes/${id}`)).answer).toMatchObject({
      title: 'Ash fall',
      description: 'Changed meanwhile',
    })
    await call('PUT', draftOf('theme', id), { title: 'Mine' })
    await call('PUT', `/api/themes/${id}`, { title: 'Theirs' })
    expect((await call('GET', draftOf('theme', id))).answer.contested).toEqual(['title'])
    const clash = await call('POST', `${draftOf('theme', id)}/publish`)
    expect([clash.status, clash.answer.message]).toEqual([
      409,
      `Since this draft was saved, dr.example (${formatMoment(app.clock())}) has changed: Title. Nothing was published. Open the record with its draft, and save what is to stay.`,
    ])
    expect((await call('GET', `/api/themes/${id}`)).answer.title).toBe('Theirs')
    expect((await call('GET', draftOf('theme', id))).answer.fields).toEqual({ title: 'Mine' })
    expect((await call('PUT', draftOf('theme', id), { title: 'Mine' })).answer.contested).toEqual(['title'])
    const { updatedAt } = (await call('GET', `/api/themes/${id}`)).answer
    const settled = await call('PUT', draftOf('theme', id), { title: 'Mine', updatedAt })
    expect(settled.answer.contested).toEqual([])
    expect((await call('POST', `${draftOf('theme', id)}/publish`)).status).toBe(200)
    expect((await call('GET', `/api/themes/${id}`)).answer.title).toBe('Mine')
  })

  it('do not drop or publish what the other has saved since they read the draft', async () => {
    const { id } = await add('/api/themes', aTheme)
    const read = (await call('PUT', draftOf('theme', id), { title: 'Read' })).answer
    app.clock.advance(1000)
    await call('PUT', draftOf('theme', id), { description: 'Added since' })
    const { savedAt } = read
    const drop = ({ savedAt }: { savedAt: string }) => call('DELETE', draftOf('theme', id), { savedAt })
    const publish = ({ savedAt }: { savedAt: string }) => call('POST', `${draftOf('theme', id)}/publish`, { savedAt })
    for (const refused of [await drop({ savedAt }), await publish({ savedAt })])
      expect([refused.status, refused.answer.message]).toEqual([
        409,
        'dr.example has saved this draft again in the meantime. It stays as it is.',
      ])
    const { answer: now } = await call('GET', draftOf('theme', id))
    expect(now.fields).toEqual({ title: 'Read', description: 'Added since' })
    expect((await publish(now)).status).toBe(200)
    const again = (await call('PUT', draftOf('theme', id), { title: 'Again' })).answer
    expect((await drop(again)).status).toBe(200)
  })
})

it('a draft whose record named what has been deleted since is published, and nobody is blamed', async () => {
  const [kept, gone, added] = [
    await add('/api/themes', aTheme),
    await add('/api/themes', aTheme),
    await add('/api/themes', aTheme),
  ]
  for (const [seen, drafted, left] of [
    [[gone], [gone, added], [added]],
    [
      [kept, gone],
      [kept, gone, added],
      [kept, added],
    ],
  ] as const) {
    const slugs = (themes: readonly { slug: string }[]) => themes.map(({ slug }) => slug)
    const { id } = await add('/api/publications', aPublication, { themes: slugs(seen) })
    await call('PUT', draftOf('publication', id), { themes: slugs(drafted) })
    await call('DELETE', `/api/themes/${gone.id}`)
    expect((await call('GET', draftOf('publication', id))).answer.contested).toEqual([])
    expect((await call('POST', `${draftOf('publication', id)}/publish`)).status).toBe(200)
    expect((await call('GET', `/api/publications/${id}`)).answer.themes).toEqual(slugs(left))
    const { answer: trash } = await call('GET', '/api/admin/trash')
    await call('POST', `/api/admin/history/${trash[0].id}/restore`)
  }
})

it('a draft that relates a publication to works deleted since is published without them, which is said, and nobody is blamed', async () => {
  const works = [aPublication, aPublication, aPublication, aPublication]
  const [kept, seen, binned, purged] = await Promise.all(works.map((each) => add('/api/publications', each)))
  const to = (...those: ({ id: string } | undefined)[]) =>
    those.map((work) => ({ type: 'references', to: { id: work?.id ?? '' } }))
  const theme = await add('/api/themes', aTheme)
  const { id } = await add('/api/publications', aPublication, { relations: to(kept, seen) })
  await call('PUT', draftOf('publication', id), { relations: to(kept, seen, binned, purged), themes: [theme.slug] })
  for (const work of [seen, binned, purged]) await call('DELETE', `/api/publications/${work?.id}`)
  await call('DELETE', `/api/themes/${theme.id}`)
  await app.db.delete(publications).where(eq(publications.id, purged?.id ?? ''))
  expect((await call('GET', draftOf('publication', id))).answer.contested).toEqual([])
  expect(await call('POST', `${draftOf('publication', id)}/publish`)).toMatchObject({
    status: 200,
    answer: { message: 'Draft published, without what has been deleted since: Research themes, Related works' },
  })
  const relations = async () => (await call('GET', `/api/publications/${id}`)).answer.relations
  expect(await relations()).toEqual(to(kept))
  const { answer: trash } = await call('GET', '/api/admin/trash')
  const { id: deletion } = trash.find(({ recordId }: { recordId: string }) => recordId === seen?.id)
  await call('POST', `/api/admin/history/${deletion}/restore`)
  expect(await relations()).toEqual(to(kept, seen))
})

it('who publishes or drops a draft that somebody has published or dropped meanwhile is told so', async () => {
  const { id } = await add('/api/themes', aTheme)
  const { savedAt } = (await call('PUT', draftOf('theme', id), { title: 'Read by two' })).answer
  expect((await call('POST', `${draftOf('theme', id)}/publish`, { savedAt })).status).toBe(200)
  const message = 'There is no draft of it, or somebody has published or dropped it in the meantime.'
  for (const late of [
    await call('POST', `${draftOf('theme', id)}/publish`, { savedAt }),
    await call('DELETE', draftOf('theme', id), { savedAt }),
  ])
    expect(late).toMatchObject({ status: 404, answer: { message } })
})
