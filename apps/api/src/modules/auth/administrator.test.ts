import { users } from '@hazards/db/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'
import { DEMO_ADMINISTRATOR } from '../../process/config.ts'
import { createPasswords } from './password.rules.ts'

const app = await startApp()
beforeEach(() => app.db.delete(users))

const signIn = (body: object) => app.rest('POST', '/api/admin/login', { body })
const requireSafe = () => app.services.administrators.requireSafe(DEMO_ADMINISTRATOR)

describe('the administrator of a real site', () => {
  it('is required if there is none', async () => {
    await expect(requireSafe()).rejects.toThrow(/no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD/)
    await app.db.insert(users).values({ username: 'reader', password: 'none' })
    await expect(requireSafe()).rejects.toThrow(/no administrator yet/)
  })

  it('may not be the one of the demo', async () => {
    await app.services.administrators.create(DEMO_ADMINISTRATOR)
    await expect(requireSafe()).rejects.toThrow(
      /demo's password still works for admin: .*"admin password admin" \(npx -y pnpm@10 .*in a release node server\.js /,
    )
    await app.services.administrators.create(ADMINISTRATOR)
    await expect(requireSafe()).rejects.toThrow(/demo's password still works for admin/)
    await app.services.administrators.setPassword({ ...ADMINISTRATOR, username: DEMO_ADMINISTRATOR.username })
    await expect(requireSafe()).resolves.toBeUndefined()
  })

  it('is created once: a start with another ADMIN_PASSWORD changes nothing, and a password changed since stays', async () => {
    const old = { ...ADMINISTRATOR, password: 'the one of the settings' }
    expect(await app.services.administrators.create(old)).toBe(true)
    await app.services.administrators.setPassword(ADMINISTRATOR)
    const sessionId = await app.signIn()
    const before = await app.db.select().from(users)
    expect(await app.services.administrators.create(old)).toBe(false)
    expect(await app.db.select().from(users)).toEqual(before)
    expect((await signIn(old)).status).toBe(401)
    expect((await app.rest('GET', '/api/admin/status', { sessionId })).status).toBe(200)
  })

  it('is not created from an ordinary user of that name', async () => {
    const password = await createPasswords().hash(ADMINISTRATOR.password)
    await app.db.insert(users).values({ username: ADMINISTRATOR.username, password })
    expect(await app.services.administrators.create(ADMINISTRATOR)).toBe(false)
    await expect(app.services.administrators.setPassword(ADMINISTRATOR)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await signIn(ADMINISTRATOR)).status).toBe(401)
  })

  it('is one, also when several processes create it at once', async () => {
    const created = await Promise.all(
      Array.from({ length: 5 }, () => app.services.administrators.create(ADMINISTRATOR)),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await app.db.$count(users)).toBe(1)
    expect((await signIn(ADMINISTRATOR)).status).toBe(200)
  })
})
