import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import { aPublication } from '../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const create = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body

describe('a slug', () => {
  const readSlug = async (title: string) => (await create({ title })).slug

  it('is given from the title: folded to ASCII, small, joined by -, 80 characters at most', async () => {
    expect(await readSlug('  Žižka’s “Slopes”: Ærø & Łódź, 2nd ed.  ')).toBe('zizka-s-slopes-aero-lodz-2nd-ed')
    const long = await readSlug(`${'landslide '.repeat(20)}`)
    expect(long).toBe(Array(8).fill('landslide').join('-'))
    expect(await readSlug('x'.repeat(300))).toBe('x'.repeat(80))
    expect(await readSlug('地すべり')).toBe('publication-1')
  })

  it('is numbered where another record has it, the deleted ones included', async () => {
    const first = await create({ title: 'Same title' })
    await app.rest('DELETE', `/api/publications/${first.id}`, { sessionId })
    expect([first.slug, await readSlug('Same Title!'), await readSlug('same title')]).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
    ])
    const rush = await Promise.all(Array.from({ length: 6 }, () => readSlug('In a rush')))
    expect(new Set(rush).size).toBe(6)
    const long = 'y'.repeat(80)
    expect([await readSlug(long), await readSlug(long)]).toEqual([long, `${'y'.repeat(78)}-2`])
  })

  it('is never a word of the API', async () => {
    expect([
      await readSlug('Deleted'),
      await readSlug('Import'),
      await readSlug('import'),
      await readSlug('Facets'),
    ]).toEqual(['deleted-2', 'import-2', 'import-3', 'facets-2'])
  })

  it('never has the form of an id: that finds the record with this id alone', async () => {
    const { id } = await create({ title: 'The real one' })
    expect(await readSlug(id)).toBe(`${id}-2`)
    expect((await app.rest('GET', `/api/publications/${id}`)).body.title).toBe('The real one')
  })

  it('is not changed by an edit', async () => {
    const { id, slug } = await create({ title: 'An early title' })
    expect(
      (await app.rest('PUT', `/api/publications/${id}`, { body: { title: 'A late title' }, sessionId })).body.slug,
    ).toBe(slug)
  })
})
