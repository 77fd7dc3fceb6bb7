import { users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { DEMO_ADMINISTRATOR } from '../../config.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.db.delete(users))
afterAll(() => app.close())

const requireSafe = () => app.services.auth.requireSafeAdministrator(DEMO_ADMINISTRATOR)

describe('the administrator of a real site', () => {
  it('is asked for where there is none', async () => {
    await expect(requireSafe()).rejects.toThrow(/no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD/)
    await app.db.insert(users).values({ username: 'reader', password: 'none' })
    await expect(requireSafe()).rejects.toThrow(/no administrator yet/)
  })

  it('may not be the one of the demo', async () => {
    await app.services.auth.setAdministrator(DEMO_ADMINISTRATOR)
    await expect(requireSafe()).rejects.toThrow(/demo's password still works for admin/)
    await app.services.auth.setAdministrator(ADMINISTRATOR)
    await expect(requireSafe()).rejects.toThrow(/demo's password still works for admin/)
  })

  it('may have the name of the demo’s with another password', async () => {
    await app.services.auth.setAdministrator({ ...ADMINISTRATOR, username: DEMO_ADMINISTRATOR.username })
    await expect(requireSafe()).resolves.toBeUndefined()
  })

  it('is made of a user of that name who was none', async () => {
    const [user] = await app.db.insert(users).values({ username: ADMINISTRATOR.username, password: 'none' }).returning()
    await app.services.auth.setAdministrator(ADMINISTRATOR)
    const rows = await app.db.select().from(users).where(eq(users.username, ADMINISTRATOR.username))
    expect(rows).toEqual([expect.objectContaining({ id: user?.id, isAdmin: true })])
    expect((await app.rest('POST', '/api/admin/login', { body: ADMINISTRATOR })).status).toBe(200)
  })

  it('is one, also when several processes set it at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => app.services.auth.setAdministrator(ADMINISTRATOR)))
    expect(await app.db.$count(users)).toBe(1)
    expect((await app.rest('POST', '/api/admin/login', { body: ADMINISTRATOR })).status).toBe(200)
  })
})
