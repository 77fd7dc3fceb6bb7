import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'

/** A timestamp in a page's data, in milliseconds or ISO 8601. */
const TIMESTAMP = /\b1\d{12}\b|\b\d{4}-\d\d-\d\dT[\d:.]+Z/g

/**
 * Returns everything that a response reveals, without timestamps, the requested name, and values derived from either. Responses
 * for two names of the same length can be compared.
 */
const revealed = async (request: APIRequestContext, list: string, name: string) => {
  const answer = await request.get(`/${list}/${name}`, { maxRedirects: 0 })
  const { date: _, 'x-request-id': __, etag: ___, ...headers } = answer.headers()
  const policy = headers['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, 'HASH')
  const html = (await answer.text()).replaceAll(name, 'NAME').replaceAll(TIMESTAMP, 'TIMESTAMP')
  return { status: answer.status(), headers: { ...headers, 'content-security-policy': policy }, html }
}

test('the page of a non-public record is identical to that of a record that never existed, with the site’s layout (records §1)', async ({
  api,
  request,
}) => {
  const trashed = await api.addPublication({ title: unique('Trashed paper') })
  await api.deletePublication(trashed.id)
  const names = [trashed.id, trashed.slug].map((name) => ['publications', name] as const)
  const items: [string, string][] = []
  for (const moves of [[], ['approve', 'disapprove'], ['approve', 'archive'], ['trash']]) {
    const title = unique('Hidden item')
    const { id } = await api.submitItem({ title })
    for (const move of moves) await (move === 'trash' ? api.deleteItem(id) : api.moveItem(id, move))
    for (const name of [id, title.toLowerCase().replaceAll(' ', '-')]) items.push(['news-events', name])
  }
  for (const [list, name] of [...names, ...items]) {
    const hidden = await revealed(request, list, name)
    expect(hidden.status).toBe(404)
    expect(hidden.html).toContain('Page Not Found')
    expect(hidden.html).toContain('</footer>')
    const never = name.length === 36 ? randomUUID() : 'x'.repeat(name.length)
    // The order in which a page's parts are written may differ between requests.
    await expect(async () => expect(hidden).toEqual(await revealed(request, list, never))).toPass({ timeout: 10_000 })
  }
})
