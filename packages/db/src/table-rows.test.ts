import { getTableName, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { atOneMoment, backupTables } from './table-rows.ts'
import * as tables from './tables/index.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const HOUR = 3_600_000
const COUNT = 250
const each = <Value>(make: (index: number) => Value): Value[] => Array.from({ length: COUNT }, (_, at) => make(at))
const getId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const at = new Date('2026-03-01T12:00:00Z')

describe('reading a table', () => {
  it('returns each row once, also where one statement does not return all and the key has several columns', async () => {
    const { db } = database
    await db.insert(tables.users).values(each((i) => ({ id: getId(i), username: `user-${i}`, password: 'x' })))
    await db
      .insert(tables.signInNetworks)
      .values(each((i) => ({ userId: getId(i % 2), network: `${i}`, lastSeenAt: at })))
    await db.insert(tables.recoveryCodes).values(each((i) => ({ userId: getId(i % 3), codeHash: `${i}` })))
    await db
      .insert(tables.withdrawals)
      .values(each((i) => ({ record: 'publication' as const, recordId: getId(i), at })))
    await db.insert(tables.signInFailures).values(
      each((i) => ({
        hour: new Date(at.getTime() + (i % 9) * HOUR),
        action: 'sign-in failed' as const,
        actor: `user-${i}`,
        count: 1,
      })),
    )
    await db.insert(tables.uploads).values(each((i) => ({ id: getId(i), ticketHash: `${i}`, createdAt: at })))
    await db.insert(tables.uploadUses).values(
      each((i) => ({
        uploadId: getId(i % 5),
        record: 'person' as const,
        recordId: `${i}`,
        standing: 'public' as const,
      })),
    )
    const { users, signInNetworks, recoveryCodes, withdrawals, signInFailures, uploads, uploadUses } = tables
    const filled = [users, signInNetworks, recoveryCodes, withdrawals, signInFailures, uploads, uploadUses]
    for (const table of filled) {
      const name = getTableName(table)
      expect(backupTables()).toContain(name)
      const read: string[] = []
      await atOneMoment(db, async (rowsOf) => {
        for await (const row of rowsOf(name)) read.push(JSON.stringify(row))
      })
      const stored = (await db.select().from(table)).map((row) => JSON.stringify(row))
      expect(stored).toHaveLength(COUNT)
      expect(read.sort(), name).toEqual(stored.sort())
    }
  })
  it('fails at a date that cannot be read, which would be lost', async () => {
    const { db } = database
    await db.update(tables.withdrawals).set({ at: sql`'infinity'` })
    const reading = atOneMoment(db, async (rowsOf) => {
      for await (const _ of rowsOf('withdrawals'));
    })
    await expect(reading).rejects.toThrow('A row of withdrawals has an unreadable date.')
  })
})
