import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPerson, aProject, aPublication, aStudySite, aSubmission, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

type Added = { id: string; slug: string; publications: string[] | null; people: string[] | null }
const add = async (path: string, body: object): Promise<Added> => {
  const answer = await app.rest('POST', `/api/${path}`, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const addItem = (changes: object) => add('admin/news-events', aSubmission({ ...changes }))
const read = async (path: string) => (await app.rest('GET', `/api/${path}`)).body
const call = async (name: string, slug: string, more: object = {}) =>
  (await app.rest('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ slug, ...more }))}`)).body.result
    .data

describe('what a news item is about (records §17.11)', () => {
  it('is entered with the item alone, and shown from both sides', async () => {
    const [one, two] = [
      await add('publications', aPublication({ year: 2020 })),
      await add('publications', aPublication()),
    ]
    const person = await add('people', aPerson())
    const item = await addItem({ publications: [one.slug, two.slug], people: [person.slug] })
    expect(item).toMatchObject({ publications: [one.slug, two.slug], people: [person.slug] })
    expect(await read(`news-events/${item.id}`)).toMatchObject({ publications: [one.slug, two.slug] })
    expect((await call('publications.ofNewsEvent', item.slug)).map(({ slug }: Added) => slug)).toEqual([
      two.slug,
      one.slug,
    ])
    expect(await call('people.ofNewsEvent', item.slug)).toMatchObject([{ slug: person.slug }])
    for (const filter of [`publication=${one.slug}`, `publication=${two.slug}`, `person=${person.slug}`]) {
      expect((await read(`news-events?${filter}`)).map(({ id }: Added) => id)).toEqual([item.id])
      const { category } = await read(`news-events/facets?${filter}`)
      expect(category).toMatchObject([{ count: 1 }])
    }
    expect(await read('news-events?publication=none')).toEqual([])
  })

  it('may be a project, and by projects and publications a theme, which show the item and their sites', async () => {
    const site = await add('sites', aStudySite())
    const theme = await add('themes', aTheme())
    const project = await add('projects', aProject({ themes: [theme.slug], sites: [site.slug] }))
    const paper = await add('publications', aPublication({ themes: [theme.slug] }))
    const item = await addItem({ projects: [project.slug] })
    const other = await addItem({ publications: [paper.slug] })
    expect(item).toMatchObject({ projects: [project.slug] })
    expect(await read(`news-events/${item.id}`)).toMatchObject({ projects: [project.slug] })
    const readIds = async (filter: string) => (await read(`news-events?${filter}`)).map(({ id }: Added) => id).sort()
    const both = [item.id, other.id].sort()
    expect(await readIds(`project=${project.slug}`)).toEqual([item.id])
    expect(await readIds(`theme=${theme.slug}`)).toEqual(both)
    expect(await readIds('project=none')).toEqual([])
    expect(await readIds('theme=none')).toEqual([])
    expect((await read(`news-events/facets?theme=${theme.slug}`)).category).toMatchObject([{ count: 2 }])
    const readSites = async (slug: string) =>
      (await call('sites.ofRecord', slug, { record: 'theme' })).entries.map((each: Added) => each.slug)
    expect(await readSites(theme.slug)).toEqual([site.slug])
    const hide = { body: { publishAt: null }, sessionId }
    await app.rest('PUT', `/api/projects/${project.id}`, hide)
    expect(await read(`news-events/${item.id}`)).toMatchObject({ projects: null })
    expect([await readIds(`project=${project.slug}`), await readIds(`theme=${theme.slug}`)]).toEqual([[], [other.id]])
    expect(await readSites(theme.slug)).toEqual([])
    await app.rest('PUT', `/api/themes/${theme.id}`, hide)
    expect(await readIds(`theme=${theme.slug}`)).toEqual([])
  })

  it('links who signed it, as authors are linked, and the person’s list has it too', async () => {
    const person = await add('people', aPerson({ name: 'Dr. Ottoline Signs' }))
    const signed = await addItem({ postedBy: 'Ottoline Signs' })
    const about = await addItem({ postedBy: 'Field team', people: [person.slug] })
    const others = [await addItem({ postedBy: 'Otto Signs' }), await addItem({ postedBy: 'Ottoline Signson' })]
    const signers = async (items: Added[]) => Promise.all(items.map(({ slug }) => call('people.signerOf', slug)))
    expect(await signers([signed, about, ...others])).toEqual([person.slug, null, null, null])
    const listed = async () => (await read(`news-events?person=${person.slug}`)).map(({ id }: Added) => id).sort()
    expect(await listed()).toEqual([signed.id, about.id].sort())
    expect((await read(`news-events/facets?person=${person.slug}`)).category).toMatchObject([{ count: 2 }])
    await app.rest('PUT', `/api/people/${person.id}`, { body: { publishAt: null }, sessionId })
    expect([await listed(), await signers([signed])]).toEqual([[], [null]])
  })

  it('is an event to come as well as news: those are listed first', async () => {
    const project = await add('projects', aProject())
    const dated = async (days: number) => {
      const eventDate = new Date(app.clock().getTime() + days * 86_400_000).toISOString()
      return (await addItem({ eventDate, projects: [project.slug] })).id
    }
    const [past, coming] = [await dated(-30), await dated(30)]
    expect((await read(`news-events?project=${project.slug}`)).map(({ id }: Added) => id)).toEqual([coming, past])
  })

  it('is not told to visitors while the other side is a draft or in the trash', async () => {
    const paper = await add('publications', aPublication({ publishAt: null }))
    const person = await add('people', aPerson({ publishAt: null }))
    const item = await addItem({ publications: [paper.slug], people: [person.slug] })
    expect(item).toMatchObject({ publications: [paper.slug], people: [person.slug] })
    const shown = async () => [
      await read(`news-events/${item.id}`).then(({ publications, people }) => [publications, people]),
      await call('publications.ofNewsEvent', item.slug).then((found) => found.length),
      await call('people.ofNewsEvent', item.slug).then((found) => found.length),
      (await read(`news-events?publication=${paper.slug}`)).length,
      (await read(`news-events?person=${person.slug}`)).length,
    ]
    expect(await shown()).toEqual([[null, null], 0, 0, 0, 0])
    for (const path of [`publications/${paper.id}`, `people/${person.id}`])
      await app.rest('PUT', `/api/${path}`, { body: { publishAt: app.clock().toISOString() }, sessionId })
    expect(await shown()).toEqual([[[paper.slug], [person.slug]], 1, 1, 1, 1])
    await app.rest('DELETE', `/api/publications/${paper.id}`, { sessionId })
    await app.rest('DELETE', `/api/people/${person.id}`, { sessionId })
    expect(await shown()).toEqual([[null, null], 0, 0, 0, 0])
  })

  it('is not for visitors to enter, and only what there is', async () => {
    const { slug } = await add('publications', aPublication())
    const submitted = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ publications: [slug] }) })
    expect(submitted.status).toBe(400)
    for (const links of [{ publications: ['none'] }, { people: ['none'] }, { projects: ['none'] }]) {
      const { status, body } = await app.rest('POST', '/api/admin/news-events', { body: aSubmission(links), sessionId })
      expect([status, body.issues[0].path]).toEqual([400, Object.keys(links)[0]])
    }
    const tooMany = Array.from({ length: 21 }, (_, at) => `paper-${at}`)
    expect(
      (await app.rest('POST', '/api/admin/news-events', { body: aSubmission({ publications: tooMany }), sessionId }))
        .status,
    ).toBe(400)
  })
})
