import { auditEvents, contactSubmissions } from '@hazards/db/tables'
import { count, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { aMessage } from './support/samples.ts'

const DAY = 24 * 60 * 60 * 1000

const app = await startApp({ retention: { messageDays: 100, activityDays: 200, historyDays: 730, pendingDays: 30 } })

const daysAgo = (days: number) => new Date(app.clock().getTime() - days * DAY)
const line = { actor: 'editor', action: 'signed in' } as const

it('messages older than MESSAGE_DAYS go with the next sweep, and no others', async () => {
  const ages = [99.9, 100.1, 400]
  for (const age of ages)
    await app.db
      .insert(contactSubmissions)
      .values({ ...messageRow(), institution: String(age), createdAt: daysAgo(age) })
  await app.services.messages.sweep()
  const left = await app.db.select().from(contactSubmissions)
  expect(left.map(({ institution }) => institution)).toEqual(['99.9'])
})

it('lines of the activity log older than ACTIVITY_DAYS go with the next sweep, and no others', async () => {
  await app.db
    .insert(auditEvents)
    .values([199, 201, 900].map((age) => ({ ...line, label: String(age), at: daysAgo(age) })))
  await app.services.audit.sweep()
  const left = await app.db.select().from(auditEvents)
  expect(left.flatMap(({ label }) => label ?? [])).toEqual(['199']) // the administrator's own line has no label
})

it('nothing but the sweep deletes from the activity log, and the sweep takes no line younger than 30 days', async () => {
  const young = new Date(Date.now() - 29 * DAY)
  await app.db.insert(auditEvents).values([
    { ...line, at: young },
    { ...line, at: new Date(Date.now() - 300 * DAY) },
  ])
  const countLines = async () => (await app.db.select({ count: count() }).from(auditEvents))[0]?.count
  const before = await countLines()
  const attempts = [
    sql`delete from audit_events`,
    sql`delete from audit_events where at < now() - interval '10 years' or true`,
    sql`truncate audit_events`,
    sql`update audit_events set actor = 'other'`,
    sql`select sweep_audit_events(now())`,
    sql`select sweep_audit_events(now() + interval '1 year')`,
  ]
  for (const attempt of attempts)
    await expect(app.db.execute(attempt)).rejects.toMatchObject({ cause: { message: 'audit_events only grows' } })
  expect(await countLines()).toBe(before)
})

it('what the sweep may do ends with it, in the same transaction too', async () => {
  await app.db.insert(auditEvents).values({ ...line, at: new Date(Date.now() - 300 * DAY) })
  const mixed = app.db.transaction(async (tx) => {
    await tx.execute(sql`select sweep_audit_events(now() - interval '400 days')`)
    await tx.execute(sql`delete from audit_events where at < now() - interval '200 days'`)
  })
  await expect(mixed).rejects.toMatchObject({ cause: { message: 'audit_events only grows' } })
})

const messageRow = () => {
  const { firstName, lastName, email, message } = aMessage() as Record<string, string>
  return { firstName, lastName, email, message, subject: 'other' } as typeof contactSubmissions.$inferInsert
}
