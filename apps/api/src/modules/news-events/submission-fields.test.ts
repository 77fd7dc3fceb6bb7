import { newsEvents } from '@hazards/db/tables'
import { HONEST_LINKS, HOSTILE_LINKS } from '@hazards/schema/testing/links'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { anItem, aSubmission } from '../../../test/support/samples.ts'

/** An item to edit, which every refusal leaves as it is. */
const { app, sessionId } = await startSignedIn()
const edited = await anItem({ rest: app.rest, sessionId })

const submit = (changes = {}) => app.rest('POST', '/api/news-events/submit', { body: aSubmission(changes) })
const stored = async (id: string) => (await app.db.select().from(newsEvents).where(eq(newsEvents.id, id)))[0]

/** Sends an invalid value, in a submission and in an edit; neither may change a row. */
const expectRefusal = async (changes: Record<string, unknown>, word: RegExp) => {
  const before = await app.db.select().from(newsEvents)
  const edit = app.rest('PUT', `/api/admin/news-events/${edited}`, { body: changes, sessionId })
  for (const { status, body } of [await submit(changes), await edit]) {
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringMatching(word) })
  }
  expect(await app.db.select().from(newsEvents)).toEqual(before)
}

describe('the link', () => {
  it('is put to the test with at least 60 hostile ones', () => {
    expect(HOSTILE_LINKS.length).toBeGreaterThanOrEqual(60)
  })

  it.each(HOSTILE_LINKS)('with %s is refused: %j', (_, link) => expectRefusal({ link }, /^Link must /))

  it.each(HONEST_LINKS)('may be %s', async (link) => {
    const { status, body } = await submit({ link })
    expect(status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ link })
  })
})

describe('the image', () => {
  const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  it.each([
    ...['https://example.org/a.png', '//example.org/a.png', `https://example.org/objects/uploads/${ID}.png`],
    ...[
      `//example.org/objects/uploads/${ID}.png`,
      `/\\example.org/objects/uploads/${ID}.png`,
      'data:image/png;base64,AA',
    ],
    ...['javascript:alert(1)', '/objects/uploads/', `/objects/uploads/${ID}`, `/objects/uploads/${ID}.svg`],
    ...[`/objects/uploads/${ID}.png?x`, `/objects/uploads/${ID}.png#x`, `/objects/uploads/${ID}.png/`],
    ...[`/objects/uploads/../uploads/${ID}.png`, `/objects/uploads/..%2f${ID}.png`, `objects/uploads/${ID}.png`],
    ...[`/objects/uploads/${ID.toUpperCase()}.png`, `/objects/uploads/${ID}.png\n`, ` /objects/uploads/${ID}.png`],
    ...[
      `/objects/uploads/${ID}.png" onerror="alert(1)`,
      `/objects/uploads/${ID}.php.png`,
      '/etc/passwd',
      '/favicon.ico',
    ],
  ])('%j, which no upload gives, is refused', (imageUrl) => expectRefusal({ imageUrl }, /^Image must be a path/))

  it('that was never uploaded is refused', () =>
    expectRefusal({ imageUrl: `/objects/uploads/${ID}.png` }, /^The image is no longer there/))

  it('under another ending than its own is refused', async () => {
    const { imageUrl } = await app.services.uploads.add(await aPng())
    await expectRefusal({ imageUrl: imageUrl.replace('.png', '.jpg') }, /^The image is no longer there/)
  })

  it('whose file never came is refused', async () => {
    const { uploadURL } = (await app.rest('POST', '/api/objects/upload')).body
    const ticket = uploadURL.split('/').at(-1)
    await expectRefusal({ imageUrl: `/objects/uploads/${ticket}.png` }, /^Image must be a path/)
  })

  it('that was uploaded is taken, in a submission and in an edit', async () => {
    const [first, second] = [await app.services.uploads.add(await aPng()), await app.services.uploads.add(await aPng())]
    const { status, body } = await submit(first)
    expect(status).toBe(200)
    expect(await stored(body.id)).toMatchObject(first)
    expect(
      (await app.rest('PUT', `/api/admin/news-events/${body.id}`, { body: second, sessionId })).body,
    ).toMatchObject(second)
  })
})

describe('the event date', () => {
  it.each([
    ['2026-05-31', '2026-05-31T00:00:00.000Z'],
    ['2026-05-31T09:30:00Z', '2026-05-31T09:30:00.000Z'],
    ['2026-05-31T09:30:00.5Z', '2026-05-31T09:30:00.500Z'],
    ['2026-05-31T09:30:00+02:00', '2026-05-31T07:30:00.000Z'],
    ['2026-05-31T00:00:00-05:30', '2026-05-31T05:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['2200-12-31T23:59:59.999Z', '2200-12-31T23:59:59.999Z'],
  ])('%s is %s, in the answer and in the table', async (eventDate, moment) => {
    const { body } = await submit({ eventDate })
    expect((await stored(body.id))?.eventDate.toISOString()).toBe(moment)
    const { body: items } = await app.rest('GET', '/api/admin/news-events', { sessionId })
    expect(items.find(({ id }: { id: string }) => id === body.id).eventDate).toBe(moment)
  })

  it.each([
    ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-05-31T25:00:00Z', '2026-05-31T09:60:00Z'],
    ...['2026-05-31T09:30:00', '2026-05-31 09:30:00Z', '31.05.2026', '05/31/2026', 'May 31, 2026', 'tomorrow'],
    ...['2026', '2026-05', '20260531', '1899-12-31', '2201-01-01', '+002026-05-31', '2026-05-31Z', '0000-01-01'],
    ...[' 2026-05-31x', '1767225600000', 1_767_225_600_000, true, {}, [], ['2026-05-31']],
  ])('%j is refused', (eventDate) => expectRefusal({ eventDate }, /^Event date must /))
})

describe("the submitter's e-mail", () => {
  it.each([
    ...['none', 'a@', '@b.example', 'a b@example.org', 'a@example.org, b@example.org', 'a@example.org;b@example.org'],
    ...['a@example.org\nBcc: b@example.org', '"a"@example.org', 'a@b@example.org', 'a@example', 'A <a@example.org>'],
  ])('%j is refused', (submitterEmail) => expectRefusal({ submitterEmail }, /^(?:Your|Submitter’s) email must /))
})
