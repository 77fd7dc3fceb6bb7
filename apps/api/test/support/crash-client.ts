import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@hazards/db/client'
import { auditEvents, mailOutbox, newsletterSubscriptions } from '@hazards/db/tables'
import type { Ledger } from './ledger.ts'
import { aMessage, aPublication, aSubmission } from './samples.ts'

type Site = { url: string; sessionId: string }
type Send = (kind: string, marker: string, method: 'POST' | 'PUT', path: string, body?: object) => Promise<string>

/** The markers that were found, by kind. A marker is the unique text of one write. */
export type Found = Record<string, string[]>

const MARKER = /marker-[0-9a-f-]{36}/
const EDITED = ' edited'
const markersIn = (texts: readonly (string | null)[]) => texts.flatMap((text) => MARKER.exec(text ?? '')?.[0] ?? [])

const call = ({ url, sessionId }: Site, path: string, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: { 'x-session-id': sessionId, ...init.headers },
    signal: AbortSignal.timeout(30_000), // the server itself answers sooner
  })

/**
 * Sends one write and records the outcome, which is unknown after a server error. Returns the id of the record, if the
 * response contains it.
 */
const createSend =
  (site: Site, ledger: Ledger): Send =>
  async (kind, marker, method, path, body) => {
    ledger.note(kind, marker, 'unknown')
    try {
      const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await call(site, path, { method, ...init })
      if (response.status < 500) ledger.note(kind, marker, response.ok ? 'ok' : 'refused')
      return ((await response.json()) as { id?: string }).id ?? ''
    } catch {
      return ''
    }
  }

/**
 * Performs writes of visitors and administrators, one after another, until `isOver`; the last call of a round may be
 * interrupted.
 */
export const writeUntil = async (site: Site, ledger: Ledger, isOver: () => boolean): Promise<void> => {
  const send = createSend(site, ledger)
  const marker = () => `marker-${randomUUID()}`
  const steps = [
    () => send('contact', ...post('/api/contact', (message) => aMessage({ message }))),
    () => send('contact', ...post('/api/contact', (message) => aMessage({ message, email: 'no address' }))),
    () => send('mail', ...post('/api/send-email', (message) => aMessage({ message }))),
    () => send('subscription', ...post('/api/newsletter/subscribe', (name) => ({ email: `${name}@example.org` }))),
    async () => {
      const [title, ...call] = post('/api/news-events/submit', (text) => aSubmission({ title: text }))
      const id = await send('submission', title, ...call)
      if (id) await send('approval', title, 'PUT', `/api/admin/news-events/${id}/approve`)
    },
    async () => {
      const [title, ...call] = post('/api/publications', (text) => aPublication({ title: text }))
      const id = await send('publication', title, ...call)
      if (id) await send('edit', title, 'PUT', `/api/publications/${id}`, { title: title + EDITED })
    },
  ]
  const post = (path: string, body: (text: string) => object) => {
    const text = marker()
    return [text, 'POST' as const, path, body(text)] as const
  }
  for (let step = 0; !isOver(); step = (step + 1) % steps.length) await steps[step]?.()
}

/** Reads, with retries after the time in Retry-After, because the database may have been down a moment ago. */
const read = async (site: Site, path: string, attempts = 5): Promise<unknown> => {
  const response = await call(site, path)
  if (response.ok) return response.json()
  if (response.status !== 503 || attempts === 1)
    throw new Error(`${response.status} for ${path}: ${await response.text()}`)
  await sleep(Number(response.headers.get('retry-after')) * 1_000)
  return read(site, path, attempts - 1)
}

/** Returns what the API shows of all writes. @throws Error if it does not answer within five attempts */
export const readThroughApi = async (site: Site): Promise<Found> => {
  const list = async <Item>(path: string) => (await read(site, path)) as Item[]
  const messages = await list<{ message: string }>('/api/admin/contact-submissions')
  const items = await list<{ title: string; isApproved: boolean }>('/api/admin/news-events')
  const publications = await list<{ title: string }>('/api/publications')
  const titles = publications.map(({ title }) => title)
  return {
    contact: markersIn(messages.map(({ message }) => message)),
    submission: markersIn(items.map(({ title }) => title)),
    approval: markersIn(items.filter(({ isApproved }) => isApproved).map(({ title }) => title)),
    publication: markersIn(titles),
    edit: markersIn(titles.filter((title) => title.endsWith(EDITED))),
  }
}

/**
 * Reads from the database what the API does not show; `noted` contains the actions in the activity log, and the items
 * that were mailed to the group.
 */
export const readFromDatabase = async (where: { url?: string; dataDir: string }) => {
  const { db, close } = await openDatabase(where)
  const subscriptions = await db.select().from(newsletterSubscriptions)
  const mails = await db.select().from(mailOutbox)
  const events = await db.select().from(auditEvents)
  await close()
  const notedAs = (wanted: string) => markersIn(events.flatMap(({ action, label }) => (action === wanted ? label : [])))
  const mailedAs = (wanted: string) =>
    // A mail that is held has no text yet, and names the item in its subject.
    markersIn(mails.flatMap(({ template, subject, text }) => (template === wanted ? `${subject} ${text}` : [])))
  const found: Found = {
    subscription: markersIn(subscriptions.map(({ email }) => email)),
    mail: mailedAs('contact-message'),
  }
  const noted: Found = {
    approval: notedAs('approved'),
    publication: notedAs('created'),
    edit: notedAs('edited'),
    submission: mailedAs('submission-received'),
  }
  return { found, noted }
}
