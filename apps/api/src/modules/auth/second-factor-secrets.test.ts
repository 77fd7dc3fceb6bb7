import { secondFactors } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anAdministrator,
  beginSecondFactor,
  getCode,
  turnSecondFactorOn,
} from '../../../test/support/administrators.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { runAdminCommand } from '../../commands/admin-command.ts'

const KEY = 'a key of more than thirty-two characters'
const OTHER_KEY = 'another key of more than 32 characters'
type Admin = Awaited<ReturnType<typeof anAdministrator>>
let app: TestApp
/** The same site, started with the key, with another, and without one. */
let [keyed, mistaken, keyless]: TestApp[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  const startWith = (secretKey?: string) => createTestApp({ secretKey }, {}, { database })
  app = await startWith(KEY)
  ;[keyed, mistaken, keyless] = [app, await startWith(OTHER_KEY), await startWith()]
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(secondFactors))

const readStored = async ({ id }: Admin) =>
  (await app.db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret ?? ''
const prepare = (of: TestApp | undefined) => of?.services.secondFactorSecrets.prepare()
const signInTo = (of: TestApp | undefined, { username }: Admin, code: string) =>
  of?.rest('POST', '/api/admin/login', { body: { username, password: 'a long enough passphrase', code } })

describe('the secret of a second factor (records §18)', () => {
  it('is encrypted where the site has a key, and its codes are good', async () => {
    const admin = await anAdministrator(app)
    const { secret } = await turnSecondFactorOn(app, admin.sessionId)
    expect(await readStored(admin)).toMatch(/^v1\.[\w-]+$/)
    expect((await admin.signIn(getCode(app, secret, 1))).status).toBe(200)
    await prepare(keyed)
    expect((await admin.signIn('000000')).status).toBe(401)
  })

  it('that was kept in plain text is read, and encrypted at the next start', async () => {
    const admin = await anAdministrator(app)
    const { secret } = await turnSecondFactorOn(keyless as TestApp, admin.sessionId)
    expect(await readStored(admin)).toBe(secret)
    expect((await admin.signIn(getCode(app, secret, 1))).status).toBe(200)
    await prepare(keyed)
    const stored = await readStored(admin)
    expect(stored).toMatch(/^v1\./)
    await prepare(keyed)
    expect(await readStored(admin)).toBe(stored)
    app.clock.advance(60_000)
    expect((await admin.signIn(getCode(app, secret))).status).toBe(200)
  })

  it('that was encrypted for one administrator is none of another', async () => {
    const [admin, other] = [await anAdministrator(app), await anAdministrator(app)]
    const { secret } = await turnSecondFactorOn(app, admin.sessionId)
    await turnSecondFactorOn(app, other.sessionId)
    const moved = { secret: await readStored(admin) }
    await app.db.update(secondFactors).set(moved).where(eq(secondFactors.userId, other.id))
    expect((await other.signIn(getCode(app, secret, 1))).status).toBe(503)
  })

  it('that cannot be read stops the start with one line that says whose and what to do, and changes nothing', async () => {
    await prepare(mistaken)
    await prepare(keyless)
    const admin = await anAdministrator(app)
    await turnSecondFactorOn(app, admin.sessionId)
    const stored = await readStored(admin)
    for (const [started, fault] of [
      [mistaken, 'is not the key that these were encrypted with'],
      [keyless, 'must be set, since these are encrypted'],
    ] as const)
      await expect(prepare(started)).rejects.toThrow(
        `Setting SECRET_KEY: ${fault}: the second factors of ${admin.username}. Set the key as it was. If it is lost, turn each off with the command "admin second-factor-off NAME" (`,
      )
    expect(await readStored(admin)).toBe(stored)
  })

  it('that cannot be read any more is turned off by who has the machine, and the site starts', async () => {
    const admin = await anAdministrator(app)
    const { recoveryCodes, secret } = await turnSecondFactorOn(app, admin.sessionId)
    const answer = await signInTo(mistaken, admin, getCode(app, secret, 1))
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('SECRET_KEY') } })
    expect((await signInTo(mistaken, admin, recoveryCodes[0] ?? ''))?.status).toBe(200)
    const off = { command: 'second-factor-off', name: admin.username } as const
    await runAdminCommand(off, (keyless as TestApp).services.administrators, async () => '')
    await prepare(mistaken)
    expect((await admin.signIn()).status).toBe(200)
  })

  it('that was only begun stops no start, and is begun again', async () => {
    const { sessionId } = await anAdministrator(app)
    await beginSecondFactor(app, sessionId)
    await prepare(mistaken)
    const { recoveryCodes } = await turnSecondFactorOn(mistaken as TestApp, sessionId)
    expect(recoveryCodes).toHaveLength(10)
  })

  it('of many is told of with the first names only', async () => {
    for (let count = 0; count < 7; count++) await turnSecondFactorOn(app, (await anAdministrator(app)).sessionId)
    await expect(prepare(keyless)).rejects.toThrow(/user-\S+ and 2 more\. Set the key/)
  })
})
