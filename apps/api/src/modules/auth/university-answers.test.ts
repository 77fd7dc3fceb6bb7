import { afterEach, describe, expect, it } from 'vitest'
import { anAdministrator } from '../../../test/support/administrators.ts'
import { aSubject, MISFIT, OVER, startUniversity } from '../../../test/support/university.ts'

const university = await startUniversity()
const { app, provider } = university
afterEach(() => provider.tellTheTruth())

describe('an answer of the provider', () => {
  it('is good once, in the browser that began, within ten minutes', async () => {
    const { sub } = await university.aLinked()
    const begun = await university.begin()
    const answer = provider.approve(begun.url, { sub })
    expect(await university.finish({ ticket: 'A'.repeat(22) }, answer)).toMatchObject(OVER)
    expect((await university.finish(begun, answer)).status).toBe(200)
    expect(await university.finish(begun, answer)).toMatchObject(OVER)
    const raced = await university.begin()
    const once = provider.approve(raced.url, { sub })
    const answers = await Promise.all([1, 2, 3].map(() => university.finish(raced, once)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const late = await university.begin()
    app.clock.advance(10 * 60_000)
    expect(await university.finish(late, provider.approve(late.url, { sub }))).toMatchObject(OVER)
  })

  it('with the state, the nonce or the code of another browser is refused', async () => {
    const { sub } = await university.aLinked()
    const [mine, other] = [await university.begin(), await university.begin()]
    expect(await university.finish(mine, provider.approve(other.url, { sub }))).toMatchObject(MISFIT)
    const again = await university.begin()
    const getState = (url: string) => new URL(url).searchParams.get('state') ?? ''
    const stolen = new URLSearchParams(provider.approve(other.url, { sub }))
    stolen.set('state', getState(again.url))
    expect(await university.finish(again, stolen.toString())).toMatchObject(MISFIT)
    const used = await university.begin()
    const answer = provider.approve(used.url, { sub })
    await university.finish(used, answer)
    const next = await university.begin()
    const replayed = new URLSearchParams(answer)
    replayed.set('state', getState(next.url))
    expect(await university.finish(next, replayed.toString())).toMatchObject(MISFIT)
  })

  it('to one who links is no sign-in, and to one who signs in no link; nor does another administrator take it', async () => {
    const [mine, other] = [await university.aLinked(), await anAdministrator(app)]
    const linking = await university.beginLink(mine.sessionId)
    const answer = provider.approve(linking.url, { sub: aSubject() })
    expect(await university.finish(linking, answer)).toMatchObject(OVER)
    expect(await university.call('finishLink', { ticket: linking.ticket, answer }, other.sessionId)).toMatchObject(OVER)
    const signingIn = await university.begin()
    const input = { ticket: signingIn.ticket, answer: provider.approve(signingIn.url, { sub: aSubject() }) }
    expect(await university.call('finishLink', input, mine.sessionId)).toMatchObject(OVER)
    expect((await university.call('finishLink', { ticket: linking.ticket, answer }, mine.sessionId)).status).toBe(200)
  })

  it.each([
    ['another nonce', { claims: { nonce: 'of-another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another-site' } }],
    ['audiences, and issued to another', { claims: { aud: ['site', 'another-site'], azp: 'another-site' } }],
    ['another issuer', { claims: { iss: 'https://other.example.edu' } }],
    ['a time that is over', { claims: { exp: 1_700_000_000 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is too long', { claims: { sub: 'x'.repeat(256) } }],
    ['the signature of another key', { isForged: true }],
    ['a code that the provider refuses', { tokenError: { status: 400, body: { error: 'invalid_grant' } } }],
  ])('with %s is refused', async (_, lie) => {
    const { sub } = await university.aLinked()
    const begun = await university.begin()
    Object.assign(provider.lies, lie)
    expect(await university.finish(begun, provider.approve(begun.url, { sub }))).toMatchObject(MISFIT)
  })

  it('that somebody canceled, or that is no answer, says so', async () => {
    const canceled = await university.begin()
    const state = new URL(canceled.url).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', error_description: '<b>x', state }).toString()
    expect(await university.finish(canceled, answer)).toMatchObject({
      status: 400,
      error: { message: 'The sign-in at Example University was canceled.' },
    })
    for (const error of ['server_error', 'temporarily_unavailable']) {
      const begun = await university.begin()
      const own = new URL(begun.url).searchParams.get('state') ?? ''
      expect(await university.finish(begun, new URLSearchParams({ error, state: own }).toString())).toMatchObject({
        status: 503,
        error: { message: expect.stringMatching(/^Example University cannot be reached right now\./) },
      })
    }
    for (const broken of ['x', '#', 'code=1', `state=${state}`, '%ff&code=%00'])
      expect(await university.finish(await university.begin(), broken)).toMatchObject(MISFIT)
  })

  it('leads nowhere else: no address is taken from a caller or from headers, and no person', async () => {
    const { username } = await anAdministrator(app)
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      'remote-user': username,
      'x-remote-user': username,
      'x-forwarded-user': username,
      'x-forwarded-email': `${username}@example.org`,
    }
    const { data } = await university.call('beginSignIn', undefined, undefined, headers)
    expect(new URL(data.url).searchParams.get('redirect_uri')).toBe('http://localhost:3000/admin/university')
    for (const body of [{ redirect_uri: 'https://evil.example' }, { returnTo: '//evil.example' }, { next: '/x' }])
      expect((await university.call('beginSignIn', body)).status).toBe(400)
    const answer = provider.approve(data.url, { sub: aSubject() })
    expect((await university.call('finish', { ticket: data.ticket, answer }, undefined, headers)).status).toBe(401)
    expect((await app.rest('GET', '/api/admin/status', { headers })).status).toBe(401)
  })
})
