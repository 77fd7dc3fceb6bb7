import fc from 'fast-check'
import { expect } from 'vitest'
import { sendRaw } from './raw-socket.ts'

const MARK = 'evil-9f3.example'
const HOSTS = [
  MARK,
  `${MARK}:81`,
  `localhost.${MARK}`,
  `a@${MARK}`,
  `${MARK}/path`,
  `"><script>${MARK}`,
  `${MARK},localhost`,
]
const NAMES = [
  ...['x-forwarded-host', 'x-forwarded-server', 'x-host', 'x-http-host-override', 'x-original-url', 'x-rewrite-url'],
  ...[
    'x-original-host',
    'x-forwarded-prefix',
    'forwarded',
    'origin',
    'referer',
    'via',
    'x-forwarded-proto',
    'true-client-ip',
  ],
]
const PATHS = [
  ...['/', '/publications', '/sitemap.xml', '/old', '/nothing', '/broken', '/livez', '/api/openapi.json', '/api/docs'],
  ...['/api/publications', '/api/nothing', '/api/admin/status', '/trpc/publications.list', '/trpc/none', '/%zz'],
  ...['/objects/uploads/none.png', '/api/objects/upload', '/about/', '//about'],
]

const requests = fc.record({
  path: fc.constantFrom(...PATHS),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'),
  host: fc.constantFrom(...HOSTS),
  /** Whether the request line contains the other origin too. */
  isAbsolute: fc.boolean(),
  headers: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...HOSTS), { maxKeys: 4 }),
})

/**
 * Sends requests with forged origins, and checks that none appears in a header or body of a response to this or another
 * client.
 */
export const sendForgedOrigins = (server: string, { cases, seed }: { cases: number; seed: number }) =>
  fc.assert(
    fc.asyncProperty(requests, async ({ path, method, host, isAbsolute, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const target = isAbsolute ? `http://${MARK}${path}` : path
      const text = `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-length: 0\r\n${lines.join('')}\r\n`
      const answer = await sendRaw(server, text)
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.text).not.toContain('evil-9f3')
      if (answer.status >= 500) expect(path).toBe('/broken')
    }),
    { numRuns: cases, seed },
  )
