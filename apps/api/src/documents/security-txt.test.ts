import { expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { DAY } from '../lib/clock.ts'

const app = await startApp()

it('/.well-known/security.txt says where to report a vulnerability, and expires within a year (RFC 9116)', async () => {
  const { status, headers, body } = await app.rest('GET', '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = String(body).trim().split('\n')
  const fields: Record<string, string> = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields.Contact).toMatch(/^https?:\/\/[^/]+\/contact$/)
  expect(fields.Canonical).toBe(fields.Contact?.replace('/contact', '/.well-known/security.txt'))
  const days = (Date.parse(fields.Expires ?? '') - app.clock().getTime()) / DAY
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
