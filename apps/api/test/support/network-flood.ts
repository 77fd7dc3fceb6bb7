import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { uploads } from '@hazards/db/tables'
import { sql, sum } from 'drizzle-orm'
import { aNoisyPng } from './images.ts'
import { aMessage, anAddress, aSubmission } from './samples.ts'
import type { TestApp } from './test-app.ts'

type Answer = { status: number; body: Record<string, string> }

/** The bytes of all tables with their indexes, and of the stored images. */
export const storedBytes = async (db: Database): Promise<number> => {
  const isTable = sql`relkind = 'r' and relnamespace = 'public'::regnamespace`
  const [tables] = await db
    .select({ bytes: sql<string>`sum(pg_total_relation_size(oid))` })
    .from(sql`pg_class`)
    .where(isTable)
  const [images] = await db.select({ bytes: sum(uploads.size) }).from(uploads)
  return Number(tables?.bytes) + Number(images?.bytes ?? 0)
}

/** Returns text of four bytes a character that no database can compress. */
export const incompressible = (characters: number): string => {
  const bytes = randomBytes(2 * characters)
  return Array.from({ length: characters }, (_, at) =>
    String.fromCodePoint(0x20000 + (bytes.readUInt16LE(2 * at) % 0xa000)),
  ).join('')
}

/** Returns the address of a client of one /48, or of one /24. */
const clientOfNetwork = (index: number, family: 'ipv4' | 'ipv6'): string =>
  family === 'ipv6' ? `2001:db8:66:${(index % 65_536).toString(16)}::1` : `198.51.100.${index % 256}`

let image: Promise<Buffer> | undefined

/** What one client sends at once: the longest input of every door that stores something for visitors. */
const everyDoor = ({ rest }: TestApp, from: string): Promise<Answer>[] => {
  const post = (url: string, body: object) =>
    rest('POST', url, { body, from, headers: { 'idempotency-key': randomUUID() } })
  const submitted = post(
    '/api/news-events/submit',
    aSubmission({
      content: incompressible(10_000),
      title: incompressible(200),
      notifySubmitter: true,
      submitterEmail: anAddress(),
    }),
  )
  const changed = submitted.then(async (answer) => {
    if (answer.status !== 200) return answer
    const path = `/api/submissions/${answer.body.statusUrl?.split('/').at(-1)}`
    return rest('PUT', path, { body: { content: incompressible(10_000) }, from })
  })
  const uploaded = post('/api/objects/upload', {}).then(async (answer) => {
    if (answer.status !== 200) return answer
    image ??= aNoisyPng(400)
    return rest('PUT', answer.body.uploadURL ?? '', { payload: await image, from })
  })
  return [
    submitted,
    changed,
    uploaded,
    post('/api/contact', aMessage({ message: incompressible(5_000) })),
    post('/api/send-email', aMessage({ message: incompressible(5_000) })),
    post('/api/newsletter/subscribe', { email: anAddress() }),
    rest('GET', `/api/submissions/${'A'.repeat(22)}`, { from }),
  ]
}

/** Lets `clients` clients of one network send at every door. Returns how often each status was answered. */
export const floodFromNetwork = async (
  app: TestApp,
  { clients, family = 'ipv6', first = 0 }: { clients: number; family?: 'ipv4' | 'ipv6'; first?: number },
): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (let client = first; client < first + clients; client++)
    for (const { status } of await Promise.all(everyDoor(app, clientOfNetwork(client, family))))
      counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** What an honest visitor of another network does: each door once. Returns the statuses. */
export const visitHonestly = async (app: TestApp, from: string, email = anAddress()): Promise<number[]> => {
  const post = async (url: string, body: object) => app.rest('POST', url, { body, from })
  const ticket = await post('/api/objects/upload', {})
  image ??= aNoisyPng(400)
  const upload = await app.rest('PUT', ticket.body.uploadURL ?? '', { payload: await image, from })
  const item = aSubmission({
    title: 'An honest item',
    content: `We have dug. ${randomUUID()}`,
    notifySubmitter: true,
    submitterEmail: `sender-${email}`,
    ...(upload.status === 200 && { imageUrl: upload.body.imageUrl }),
  })
  const answers = [
    upload,
    await post('/api/news-events/submit', item),
    await post('/api/newsletter/subscribe', { email }),
    await post('/api/contact', aMessage()),
    await post('/api/send-email', aMessage({ lastName: 'Honest' })),
  ]
  return answers.map(({ status }) => status)
}
