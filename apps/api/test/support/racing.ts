import { auditEvents, newsEvents, newsletterSubscriptions } from '@hazards/db/tables'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { anAddress, anItem } from './samples.ts'
import type { TestApp } from './test-app.ts'

const MOVES = ['approve', 'disapprove', 'archive', 'unarchive', 'delete'] as const
type State = { isApproved: boolean; isArchived: boolean } | undefined

/** Returns the state of an item after a logged action; undefined after its deletion, which nothing may follow. */
const after = (state: State, action: string): State => {
  expect(state).toBeDefined()
  if (!state || action === 'deleted') return undefined
  if (action === 'approved' || action === 'disapproved') return { ...state, isApproved: action === 'approved' }
  return { ...state, isArchived: action === 'archived' }
}

/**
 * Makes `calls` concurrent calls on a few items, and checks that the outcome is what the log describes line by line, so
 * that the log is the one order of all changes.
 */
export const raceOnItems = async (app: TestApp, calls: number) => {
  const sessionId = await app.signIn()
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push(await anItem({ rest: app.rest, sessionId }))
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const id = ids[index % ids.length] ?? ''
      // The first item is never deleted; some of the others are, in between, by several calls at once.
      const move = index % ids.length > 0 && index % 37 < 3 ? 'delete' : MOVES[Math.floor(Math.random() * 4)]
      const { status } =
        move === 'delete'
          ? await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
          : await app.rest('PUT', `/api/admin/news-events/${id}/${move}`, { sessionId })
      return { id, move, status }
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  for (const id of ids) {
    const own = answers.filter((answer) => answer.id === id)
    const log = await app.db.select().from(auditEvents).where(eq(auditEvents.recordId, id)).orderBy(asc(auditEvents.id))
    const begin: State = { isApproved: false, isArchived: false }
    const told = log.reduce<State>((state, { action }) => after(state, action), begin)
    const isLive = and(eq(newsEvents.id, id), isNull(newsEvents.deletedAt))
    const [row] = await app.db.select().from(newsEvents).where(isLive)
    expect(row && { isApproved: row.isApproved, isArchived: row.isArchived }).toEqual(told)
    for (const move of MOVES) {
      const done = own.filter((answer) => answer.move === move && answer.status === 200)
      const noted = log.filter(({ action }) => action.startsWith(move === 'delete' ? 'deleted' : `${move}d`))
      expect({ move, count: noted.length }).toEqual({ move, count: done.length })
    }
    if (row) expect(own.every(({ status }) => status === 200)).toBe(true)
    else expect(own.filter(({ move, status }) => move === 'delete' && status === 200)).toHaveLength(1)
  }
  await app.db.delete(newsEvents).where(inArray(newsEvents.id, ids))
}

/** Subscribes one address `calls` times concurrently, in many spellings. */
export const raceOnSubscription = async (app: TestApp, calls: number) => {
  const email = anAddress()
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) =>
      app.rest('POST', '/api/newsletter/subscribe', {
        body: { email: index % 2 ? email : ` ${email.toUpperCase()} ` },
      }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await app.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(1)
}
