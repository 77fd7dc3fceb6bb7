import { TRPCError } from '@trpc/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aSite } from '../../test/support/site.ts'
import type { PageRequest } from '../contract.ts'
import { DomainError } from '../lib/errors.ts'

const FORM = 'application/x-www-form-urlencoded'

const render = vi.fn(async ({ form, onError }: PageRequest) => {
  if (!form?.has('often')) return { status: 200, html: 'page', headers: {} }
  const cause = new DomainError('TOO_MANY_REQUESTS', 'Too many.', { retryAfter: 70 })
  onError(new TRPCError({ code: 'TOO_MANY_REQUESTS', cause }))
  return { status: 429, html: 'page', headers: {} }
})

const app = await startApp({}, {}, { site: aSite(render) })
beforeEach(() => void render.mockClear())

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url: '/form', payload, headers: { 'content-type': FORM, ...headers } })

it('a form that is sent without scripts comes to its page as it is, and the answer is nobody else’s', async () => {
  const text = 'ü & = 🙂\r\n'
  const { statusCode, headers, body } = await send(new URLSearchParams({ text }).toString())
  expect({ statusCode, body, kept: headers['cache-control'] }).toEqual({
    statusCode: 200,
    body: 'page',
    kept: 'no-store',
  })
  expect(render.mock.calls[0]?.[0].form?.get('text')).toBe(text)
})

it('is refused with 415 as anything but a form', async () => {
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain'])
    expect((await send('{"a":1}', { 'content-type': type })).json()).toEqual({
      message: 'The body must be the data of the form on this page.',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  expect(render).not.toHaveBeenCalled()
})

it('is sent by a mail program’s own button, whatever that sends, where its page is for one click (RFC 8058)', async () => {
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  for (const [type, payload] of [
    ['multipart/form-data; boundary=x', multipart],
    [FORM, 'List-Unsubscribe=One-Click'],
    [undefined, ''],
  ] as const) {
    const headers = type ? { 'content-type': type } : {}
    const answer = await app.app.inject({ method: 'POST', url: '/one-click/abc', payload, headers })
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    })
    expect(render.mock.lastCall?.[0].form).toEqual(new URLSearchParams())
  }
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/one-click/abc',
    payload: 'x'.repeat(5000),
    headers: { 'content-type': FORM },
  })
  expect(statusCode).toBe(413)
})

it('is refused with 413 when it is larger than any that could be taken', async () => {
  const longest = new URLSearchParams({ content: '🙂'.repeat(10_000) }).toString()
  expect((await send(longest)).statusCode).toBe(200)
  expect((await send(`${longest}${'x'.repeat(50_000)}`)).statusCode).toBe(413)
})

it('beyond a limit is answered with 429, and when to try again', async () => {
  const { statusCode, headers } = await send('often=1')
  expect({ statusCode, wait: headers['retry-after'], kept: headers['cache-control'] }).toEqual({
    statusCode: 429,
    wait: '70',
    kept: 'no-store',
  })
})
