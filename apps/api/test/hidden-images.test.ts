import { describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aPng } from './support/images.ts'
import { anItem } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()

const PUBLIC = ['/api/news-events', '/api/publications', '/trpc/newsEvents.list', '/trpc/publications.list']

describe('the image of an item that waits for approval', () => {
  it('has an address of 122 random bits, which no public answer holds', async () => {
    const { imageUrl } = await app.services.uploads.add(await aPng())
    expect(imageUrl).toMatch(/\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.png$/)
    const id = await anItem({ rest: app.rest, sessionId }, { imageUrl })
    for (const url of PUBLIC) expect(JSON.stringify((await app.rest('GET', url)).body)).not.toContain(imageUrl)
    await app.rest('PUT', `/api/admin/news-events/${id}/approve`, { sessionId })
    expect(JSON.stringify((await app.rest('GET', '/api/news-events')).body)).toContain(imageUrl)
  })

  it('is shown to anyone who knows its address, and no folder of images can be listed', async () => {
    const { imageUrl } = await app.services.uploads.add(await aPng())
    await anItem({ rest: app.rest, sessionId }, { imageUrl })
    expect((await app.rest('GET', imageUrl)).status).toBe(200)
    for (const folder of ['/objects', '/objects/', '/objects/uploads', '/objects/uploads/', '/objects/thumbnails/'])
      expect((await app.rest('GET', folder)).status).toBe(404)
  })
})
