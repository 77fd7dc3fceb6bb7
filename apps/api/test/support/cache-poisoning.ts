import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const NAMES = [
  ...['accept', 'accept-language', 'authorization', 'cache-control', 'content-type', 'cookie', 'forwarded'],
  ...['if-modified-since', 'origin', 'pragma', 'range', 'referer', 'user-agent', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-forwarded-proto', 'x-forwarded-scheme', 'x-http-method-override', 'x-original-url', 'x-rewrite-url'],
  ...['x-session-id', 'x-requested-with', 'x-middleware-subrequest', 'trpc-batch-mode', 'upgrade-insecure-requests'],
]
const text = fc.stringMatching(/^[ -~]{0,30}$/)
const value = fc.oneof(
  text,
  fc.constantFrom('evil', 'bytes=0-3', '/api/admin/status', 'DELETE', '1', '*', '"><script>'),
)
const key = fc.oneof(
  fc.stringMatching(/^[a-z_][a-z_-]{0,12}$/),
  fc.constantFrom('utm_source', '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'cb', 'x-session-id'),
)

/**
 * Sends many requests for `urls` with headers and query keys that must have no effect, each first to an empty cache, and
 * checks that none is a server error, that other clients then receive exactly the same bytes as before and that no new entry is
 * cached.
 *
 * @param known query keys that do have an effect, and are not used
 */
export const poison = async (
  app: TestApp,
  { urls, known, cases, seed }: { urls: string[]; known: string[]; cases: number; seed: number },
) => {
  const get = (url: string, headers = {}) => app.app.inject({ url, headers })
  const clean = new Map<string, { status: number; headers: object; body: string }>()
  const shown = async (url: string) => {
    const { statusCode, headers, body } = await get(url)
    return { status: statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body }
  }
  for (const url of urls) clean.set(url, await shown(url))
  const junk = fc.dictionary(
    key.filter((each) => !known.includes(each)),
    value,
    { maxKeys: 3 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...urls),
      fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 }),
      junk,
      async (url, headers, query) => {
        app.cache.clear()
        const more = new URLSearchParams(query).toString()
        const { statusCode } = await get(more ? `${url}${url.includes('?') ? '&' : '?'}${more}` : url, headers)
        expect(statusCode).toBeLessThan(500)
        await get(url, headers)
        expect(await shown(url)).toEqual(clean.get(url))
        expect(app.cache.size().entries).toBe(1)
      },
    ),
    { numRuns: cases, seed },
  )
}
