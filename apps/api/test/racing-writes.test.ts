import { auditEvents, newsEvents, newsletterSubscriptions } from '@hazards/db/tables'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../src/lib/call-limits.ts'
import { startApp } from './support/app-of-file.ts'
import { anAddress, anItem } from './support/samples.ts'

/** With more at once, a busy machine correctly rejects some of them. */
const CALLS = 100
const RACES = Number(process.env.RACES ?? 1)

const app = await startApp()
// The duration of a call on a busy machine is not what is tested here.
Object.assign(app.services.limits, createCallLimits(app.services.budget, 60_000))

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
 * Makes concurrent calls on a few items, and checks that the outcome is what the log describes line by line, so
 * that the log is the one order of all changes.
 */
const raceOnItems = async () => {
  const sessionId = await app.signIn()
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push(await anItem({ rest: app.rest, sessionId }))
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async (_, index) => {
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

/** Subscribes one address many times concurrently, in many spellings. */
const raceOnSubscription = async () => {
  const email = anAddress()
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      app.rest('POST', '/api/newsletter/subscribe', {
        body: { email: index % 2 ? email : ` ${email.toUpperCase()} ` },
      }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await app.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(1)
}

describe('many writes at once', () => {
  it('to the same items end as if done one after the other, as the activity log tells; a second delete gets 404', {
    tags: ['release'],
  }, async () => {
    for (let race = 0; race < RACES; race++) await raceOnItems()
  })

  it('of one newsletter address leave one row and get one answer', async () => {
    for (let race = 0; race < RACES; race++) await raceOnSubscription()
  })
})
