import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { aPerson, aProject, aPublication, aSubmission } from '../../../test/support/samples.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'

const { app, sessionId } = await startSignedIn()

const upload = async (kind: 'image' | 'pdf' = 'image', by: string | undefined = sessionId): Promise<string> => {
  const { uploadURL } = (
    await app.rest('POST', '/api/objects/upload', { body: { kind }, ...(by && { sessionId: by }) })
  ).body
  const payload = kind === 'pdf' ? Buffer.from('%PDF-1.4\n%%EOF\n') : await aPng()
  const { body } = await app.rest('PUT', uploadURL, { payload, headers: { 'content-type': 'image/png' } })
  return body.imageUrl ?? body.fileUrl
}
const add = async (path: string, body: object) => (await app.rest('POST', path, { body, sessionId })).body
const read = async (path: string) => (await app.rest('GET', path, { sessionId })).body
const getId = (url: string) => url.replace(/^.*\/|\.\w+$/g, '')
const page = async (input: object = {}) => {
  const query = encodeURIComponent(JSON.stringify(input))
  return (await app.trpc('query', `uploads.page?input=${query}`, { sessionId })).data
}
const find = async (url: string, input: object = {}) =>
  (await page(input)).items.find((file: { url: string }) => file.url === url)
const replace = (id: string, url: string) => app.trpc('mutation', 'uploads.replace', { body: { id, url }, sessionId })

describe('the list of files', () => {
  it('says of each file its kind, size and pixels, and which records use it with which alternative text', async () => {
    const [picture, pdf] = [await upload(), await upload('pdf')]
    const project = await add('/api/projects', aProject({ imageUrl: picture, imageAlt: 'A slope in snow' }))
    const person = await add('/api/people', aPerson({ imageUrl: picture }))
    const paper = await add('/api/publications', aPublication({ pdfUrl: pdf, imageUrl: picture }))
    const { uses, ...file } = await find(picture)
    expect(file).toEqual({
      id: getId(picture),
      url: picture,
      type: 'image/png',
      size: expect.any(Number),
      width: 20,
      height: 10,
      addedAt: app.clock().toISOString(),
      others: 0,
    })
    expect(uses).toHaveLength(3)
    expect(uses).toEqual(
      expect.arrayContaining([
        { record: 'project', recordId: project.id, label: project.title, isNamed: true, alt: 'A slope in snow' },
        { record: 'person', recordId: person.id, label: person.name, isNamed: true, alt: null },
        { record: 'publication', recordId: paper.id, label: paper.title, isNamed: true, alt: '' },
      ]),
    )
    expect(await find(pdf)).toMatchObject({
      type: 'application/pdf',
      width: null,
      uses: [{ recordId: paper.id, alt: null }],
    })
  })

  it('is narrowed by kind, by use, and by the name of a record', async () => {
    const [used, unused, pdf] = [await upload(), await upload(), await upload('pdf')]
    await add('/api/projects', aProject({ title: 'Glacier of Ötz', imageUrl: used, imageAlt: 'Ice' }))
    const found = async (input: object) => {
      const urls = (await page(input)).items.map(({ url }: { url: string }) => url)
      return [used, unused, pdf].map((url) => urls.includes(url))
    }
    expect(await found({})).toEqual([true, true, true])
    expect(await found({ kind: 'pdf' })).toEqual([false, false, true])
    expect(await found({ use: 'used' })).toEqual([true, false, false])
    expect(await found({ use: 'unused', kind: 'image' })).toEqual([false, true, false])
    expect(await found({ search: 'otz glacier' })).toEqual([true, false, false])
  })

  it('marks what only the history of a record names, and names at most ten records', async () => {
    const [former, now] = [await upload(), await upload()]
    const { id } = await add('/api/projects', aProject({ imageUrl: former, imageAlt: 'Then' }))
    await app.rest('PUT', `/api/projects/${id}`, { body: { imageUrl: now, imageAlt: 'Now' }, sessionId })
    expect((await find(former)).uses).toEqual([expect.objectContaining({ recordId: id, isNamed: false, alt: null })])
    for (let count = 0; count < 11; count++) await add('/api/people', aPerson({ imageUrl: now }))
    expect(await find(now)).toMatchObject({ uses: { length: 10 }, others: 2 })
  })

  it('has no picture of a visitor that no item uses, and twenty files a page, newest first', {
    tags: ['release'],
  }, async () => {
    const picture = await upload('image', '')
    for (let count = 0; count < 21; count++) {
      app.clock.advance(1000)
      await upload()
    }
    const first = await page()
    expect(first.items).toHaveLength(20)
    const next = await page({ cursor: first.nextCursor })
    const all = [...first.items, ...next.items]
    expect(all.map(({ addedAt }) => addedAt)).toEqual(
      all
        .map(({ addedAt }) => addedAt)
        .sort()
        .reverse(),
    )
    expect(all.map(({ url }) => url)).not.toContain(picture)
    const item = aSubmission({ imageUrl: picture })
    await app.rest('POST', '/api/news-events/submit', { body: item })
    expect(await find(picture, { use: 'used', search: String(item.title) })).toMatchObject({ url: picture })
  })
})

describe('a file that is replaced', () => {
  it('is replaced in all records that name it, in formatted text and in texts of pages, too, and by the reverse taken back', async () => {
    const [former, now] = [await upload(), await upload()]
    const project = await add('/api/projects', aProject({ imageUrl: former, imageAlt: 'A slope' }))
    const item = await add('/api/admin/news-events', {
      ...aSubmission(),
      content: `Seen:\n\n![A slope](${former})`,
      textFormat: 'markdown',
    })
    const { latestNews } = await read('/api/texts/news')
    const [first, ...others] = latestNews
    const body = { latestNews: [{ ...first, imageUrl: former, imageAlt: 'A slope' }, ...others] }
    expect((await app.rest('PUT', '/api/texts/news', { body, sessionId })).status).toBe(200)
    const named = async () => [
      (await read(`/api/projects/${project.id}`)).imageUrl,
      (await read(`/api/admin/news-events/${item.id}`)).content.includes(former),
      (await read('/api/texts/news')).latestNews[0].imageUrl,
    ]
    expect(await named()).toEqual([former, true, former])
    const { data } = await replace(getId(former), now)
    expect(data.records).toEqual(
      expect.arrayContaining([
        { record: 'project', count: 1 },
        { record: 'newsEvent', count: 1 },
        { record: 'text', count: 1 },
      ]),
    )
    expect(await named()).toEqual([now, false, now])
    expect((await find(former)).uses.map(({ isNamed }: { isNamed: boolean }) => isNamed)).toEqual([false, false, false])
    const [{ action, by }] = await read(`/api/admin/history?record=project&id=${project.id}`)
    expect([action, by]).toEqual(['edited', ADMINISTRATOR.username])
    await replace(getId(now), former)
    expect(await named()).toEqual([former, true, former])
  })

  it('stays in records in the trash, and is not touched in those that name another', async () => {
    const [former, other, now] = [await upload(), await upload(), await upload()]
    const deleted = await add('/api/people', aPerson({ imageUrl: former }))
    const different = await add('/api/people', aPerson({ imageUrl: other }))
    await app.rest('DELETE', `/api/people/${deleted.id}`, { sessionId })
    expect((await replace(getId(former), now)).data).toEqual({ records: [] })
    expect((await read(`/api/people/${different.id}`)).imageUrl).toBe(other)
  })

  it('is not replaced by one of another kind, by one that is not there, or if it is unknown itself', async () => {
    const [picture, pdf] = [await upload(), await upload('pdf')]
    const { id } = await add('/api/people', aPerson({ imageUrl: picture }))
    expect(await replace(getId(picture), pdf)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('A picture is replaced by a picture') },
    })
    expect(await replace(getId(picture), `/objects/uploads/${randomUUID()}.png`)).toMatchObject({ status: 400 })
    expect(await replace(getId(picture), 'https://example.org/a.png')).toMatchObject({ status: 400 })
    expect(await replace(randomUUID(), picture)).toMatchObject({ status: 404 })
    expect((await read(`/api/people/${id}`)).imageUrl).toBe(picture)
  })
})
