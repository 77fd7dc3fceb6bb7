import { mailOutbox, secondFactors } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdministrator, getCode, PASSWORD, turnSecondFactorOn } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { WRONG_CODES_MAX } from './second-factor.service.ts'

const DAY = 24 * 60 * 60_000
const app = await startApp()
beforeEach(() => app.db.delete(mailOutbox))

const anOwner = async (of = app) => {
  const admin = await anAdministrator(of)
  const factor = await turnSecondFactorOn(of, admin.sessionId)
  const isOwn = eq(secondFactors.userId, admin.id)
  const wrongCodes = async () => (await of.db.select().from(secondFactors).where(isOwn))[0]?.wrongCodes
  const setWrongCodes = (count: number) => of.db.update(secondFactors).set({ wrongCodes: count }).where(isOwn)
  await of.db.delete(mailOutbox)
  return { ...admin, ...factor, wrongCodes, setWrongCodes }
}
const mails = (of = app) => of.db.select().from(mailOutbox)

describe('wrong codes after the right password', () => {
  it('are counted in a row, which a right one or a recovery code ends', async () => {
    const { signIn, secret, recoveryCodes, wrongCodes } = await anOwner()
    for (let count = 1; count <= 3; count++) {
      expect((await signIn('000000')).status).toBe(401)
      expect(await wrongCodes()).toBe(count)
    }
    expect((await signIn(getCode(app, secret, 1))).status).toBe(200)
    expect(await wrongCodes()).toBe(0)
    await signIn('000000')
    expect((await signIn(recoveryCodes[0])).status).toBe(200)
    expect(await wrongCodes()).toBe(0)
  })

  it('of which 100 were made, however slowly, end the codes of the app until a recovery code is used', async () => {
    const { signIn, secret, recoveryCodes, wrongCodes, setWrongCodes } = await anOwner()
    await setWrongCodes(WRONG_CODES_MAX - 5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn('000000')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await wrongCodes()).toBe(WRONG_CODES_MAX)
    app.clock.advance(7 * DAY)
    expect(await signIn(getCode(app, secret))).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', message: expect.stringMatching(/no longer accepted.* recovery code/) },
    })
    expect((await signIn(recoveryCodes[0])).status).toBe(200)
    expect((await signIn(getCode(app, secret))).status).toBe(200)
  })

  it('end with the second factor, which the person who runs the server can turn off', async () => {
    const { signIn, username, sessionId, secret, setWrongCodes } = await anOwner()
    await setWrongCodes(WRONG_CODES_MAX)
    expect((await signIn(getCode(app, secret, 1))).status).toBe(401)
    await app.services.administrators.turnSecondFactorOff(username)
    expect((await signIn()).status).toBe(200)
    const again = await turnSecondFactorOn(app, sessionId)
    expect((await signIn(getCode(app, again.secret, 1))).status).toBe(200)
  })

  it('do not count for one who has not the password: the owner cannot be locked out', async () => {
    const { username, signIn, secret, wrongCodes } = await anOwner()
    for (const code of ['000000', undefined, getCode(app, secret)])
      await app.rest('POST', '/api/admin/login', { body: { username, password: 'a wrong passphrase', code } })
    expect(await wrongCodes()).toBe(0)
    expect(await mails()).toEqual([])
    expect((await signIn(getCode(app, secret, 1))).status).toBe(200)
  })

  it('are mailed to the group, without an address of the one who typed them; a missing code is not', async () => {
    const { signIn, username } = await anOwner()
    await signIn(undefined, '198.51.100.7')
    expect(await mails()).toEqual([])
    await signIn('000000', '198.51.100.7')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'wrong-code-alert',
      recipient: null,
      subject: `[Website] A wrong code for ${username}, after the right password`,
    })
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/198\.51|000000/)
  })

  it('are mailed five times a day at most, wrong recovery codes and those typed in the panel included', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { signIn, sessionId } = await anOwner(limited)
    const body = { password: PASSWORD, code: '000000' }
    await limited.rest('POST', '/api/admin/invitations', { sessionId, body })
    expect(await mails(limited)).toHaveLength(1)
    for (let count = 0; count < 5; count++) await signIn('aaaa-bbbb-cccc-dddd', `10.0.${count}.1`)
    expect(await mails(limited)).toHaveLength(5)
  })
})
