import { users } from '@hazards/db/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdministrator, turnSecondFactorOn } from '../../test/support/administrators.ts'
import { startApp } from '../../test/support/app-of-file.ts'
import { ADMINISTRATOR } from '../../test/support/test-app.ts'
import { parseAdminCommand, runAdminCommand } from './admin-command.ts'

const app = await startApp()
beforeEach(() => app.db.delete(users))

const PASSWORD = 'a long enough passphrase'
const run = async (words: string, password = PASSWORD) =>
  runAdminCommand(
    parseAdminCommand('node server.js', words.split(' ')),
    app.services.administrators,
    async () => password,
  )
const signIn = (username: string, password: string) =>
  app.rest('POST', '/api/admin/login', { body: { username, password } })

describe('the command line', () => {
  it('turns a second factor off', async () => {
    const admin = await anAdministrator(app)
    await turnSecondFactorOn(app, admin.sessionId)
    expect(await run(`second-factor-off ${admin.username}`)).toBe(`${admin.username} signs in with the password alone.`)
    expect((await admin.signIn()).status).toBe(200)
    const { items } = await app.services.audit.list({})
    expect(items.map(({ action }) => action)).toContain('second factor turned off')
    await expect(run(`second-factor-off ${admin.username}`)).rejects.toThrow('There is no second factor to turn off.')
    await expect(run('second-factor-off nobody')).rejects.toThrow('The administrator was not found')
  })

  it('creates administrators and lists them', async () => {
    expect(await run('list')).toBe('There is no administrator yet.')
    await run('create dr.b')
    await run('create dr.a')
    expect(await run('list')).toBe('dr.a\ndr.b')
    expect((await signIn('dr.a', PASSWORD)).status).toBe(200)
  })

  it('gives an administrator a new password, which ends the sessions of that name and no other', async () => {
    await run('create dr.a')
    await app.services.administrators.create(ADMINISTRATOR)
    const [mine, other] = [(await signIn('dr.a', PASSWORD)).body.sessionId, await app.signIn()]
    expect(await run('password dr.a', 'another long passphrase')).toMatch(/^dr\.a has a new password/)
    const readStatus = async (sessionId: string) => (await app.rest('GET', '/api/admin/status', { sessionId })).status
    expect([await readStatus(mine), await readStatus(other)]).toEqual([401, 200])
    expect((await signIn('dr.a', PASSWORD)).status).toBe(401)
    expect((await signIn('dr.a', 'another long passphrase')).status).toBe(200)
  })

  it.each([
    ['create dr.a', 'short', 'Password must be at least 15 characters long'],
    ['password nobody', PASSWORD, 'The administrator was not found. It may have been deleted.'],
    ['create', PASSWORD, /^Usage: node server.js admin/],
    ['remove dr.a', PASSWORD, /^Usage/],
    ['create dr.a dr.b', PASSWORD, /^Usage/],
    ['list all', PASSWORD, /^Usage/],
  ])('refuses "%s" in words, and changes nothing', async (words, password, message) => {
    await expect(run(words, password)).rejects.toThrow(message)
    expect(await app.db.$count(users)).toBe(0)
  })

  it('does not take a name twice', async () => {
    await run('create dr.a')
    await expect(run('create dr.a', 'another long passphrase')).rejects.toThrow(
      'There already is an administrator named dr.a',
    )
    expect((await signIn('dr.a', PASSWORD)).status).toBe(200)
  })

  it('is in the activity log', async () => {
    await run('create dr.log')
    await run('password dr.log')
    const { items } = await app.services.audit.list({})
    expect(items.slice(0, 2)).toMatchObject([
      { actor: 'dr.log', action: 'password changed' },
      { actor: 'dr.log', action: 'administrator created' },
    ])
  })
})
