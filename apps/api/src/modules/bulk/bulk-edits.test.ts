import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem, aProject, aPublication, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const call = (name: string, body: Record<string, unknown>) => app.trpc('mutation', `bulk.${name}`, { body, sessionId })
const edit = async (ids: string[], action: string, more: object = {}) => {
  const { data, error } = await call('run', { record: 'publication', action, ids, ...more })
  expect(error).toBeUndefined()
  return data as { batch: string; results: { problem: string | null }[] }
}
const add = async (fields: Record<string, unknown>) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(fields), sessionId })).body.id as string
const read = async (id: string) => (await app.rest('GET', `/api/admin/publications/${id}`, { sessionId })).body

it('adds and removes a theme, a project and a keyword in several publications, each with one Undo (records §6)', async () => {
  const slugs = async (list: 'themes' | 'projects') => {
    const sample = list === 'themes' ? aTheme : aProject
    const make = async (title: string) =>
      (await app.rest('POST', `/api/${list}`, { body: sample({ title }), sessionId })).body.slug as string
    return [await make('One'), await make('Other')]
  }
  for (const [field, list, what] of [
    ['themes', await slugs('themes'), 'Theme'],
    ['projects', await slugs('projects'), 'Project'],
    ['keywords', ['rain', 'Slope'], 'Keyword'],
  ] as const) {
    const [one, other] = list as [string, string]
    const ids = [await add({ [field]: [one] }), await add({ [field]: [one, other] }), await add({ [field]: null })]
    const now = () => Promise.all(ids.map(async (id) => (await read(id))[field]))
    const before = await now()
    const added = await edit(ids, `add${what}`, { value: field === 'keywords' ? ' slope ' : other })
    const last = field === 'keywords' ? 'slope' : other
    expect(await now()).toEqual([expect.arrayContaining([one, last]), [one, other], [last]])
    expect((await call('undo', { batch: added.batch })).data).toMatchObject({
      restored: 2,
      kept: 0,
    })
    expect(await now()).toEqual(before)
    await edit(ids, `remove${what}`, { value: field === 'keywords' ? 'RAIN' : one })
    expect(await now()).toEqual([null, [other], null])
  }
})

it('marks publications as featured, and no longer', async () => {
  const ids = [await add({}), await add({ isFeatured: true })]
  const now = () => Promise.all(ids.map(async (id) => (await read(id)).isFeatured))
  await edit(ids, 'feature')
  expect(await now()).toEqual([true, true])
  await edit(ids, 'unfeature')
  expect(await now()).toEqual([false, false])
})

it('adds a project to news, and says for each record why it could not be edited', async () => {
  const [changed, full, fine] = [
    await add({}),
    await add({ keywords: Array.from({ length: 20 }, (_, at) => `k${at}`) }),
    await add({}),
  ]
  const expected = await Promise.all(
    [changed, full, fine].map(async (id) => ({ id, updatedAt: (await read(id)).updatedAt })),
  )
  app.clock.advance(1000)
  await app.rest('PUT', `/api/publications/${changed}`, { body: { journal: 'Since then' }, sessionId })
  const { results } = await edit([changed, full, fine], 'addKeyword', { value: 'rain', expected })
  expect(results.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('This has changed in the meantime.'),
    'Keywords: At most 20 keywords',
    null,
  ])
  const unknown = await edit([fine], 'addTheme', { value: 'no-such-theme' })
  expect(unknown.results[0]?.problem).toBe("There is no theme 'no-such-theme'")
  const long = await edit([fine], 'addKeyword', { value: 'x'.repeat(60) })
  expect(long.results[0]?.problem).toContain('Each keyword must be at most 50 characters long')

  const item = await anItem({ rest: app.rest, sessionId })
  const { slug } = (await app.rest('POST', '/api/projects', { body: aProject({ title: 'Ours' }), sessionId })).body
  await call('run', { record: 'newsEvent', action: 'addProject', ids: [item], value: slug })
  expect((await app.rest('GET', `/api/admin/news-events/${item}`, { sessionId })).body.projects).toEqual([slug])
})

it('refuses an edit without what it adds, one that takes nothing, and one of records that have no such field', async () => {
  const ids = [await add({})]
  for (const [record, action, value, message] of [
    ['publication', 'addTheme', undefined, 'Say what is to be added or removed, and only then'],
    ['publication', 'feature', 'x', 'Say what is to be added or removed, and only then'],
    ['person', 'addTheme', 'x', 'This cannot be done with records of this kind'],
  ]) {
    const { status, error } = await call('run', { record, action, value, ids })
    expect([status, error.message]).toEqual([400, expect.stringContaining(message as string)])
  }
})
