import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Needs promtool (Debian: package prometheus).
it.skipIf(!hasPromtool)('each alert of the examples fires when it should, and not when all is well', () => {
  const folder = resolve(import.meta.dirname, '../ops')
  const { status, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
