import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import type { UnitReport } from './unit-report.ts'

// Runs all tests and prints the totals of both runners at the end.
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

const read = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const isBuilt = run('turbo', ['run', 'build', '--output-logs=errors-only'])
const areUnitsGood = run('vitest', ['run', '--reporter=default', '--reporter=./scripts/unit-report.ts'], {
  UNIT_REPORT: unitReport,
})
const findChromium = (): string | undefined => {
  try {
    return ensureChromium()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}
const chromiumPath = isBuilt ? findChromium() : undefined
const isBrowserGood =
  chromiumPath !== undefined &&
  run('pnpm', ['--filter', '@hazards/web', 'exec', 'playwright', 'test'], {
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })

const units = read<UnitReport>(unitReport)
const browser = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport)?.stats
const passed = (units?.passed ?? 0) + (browser?.expected ?? 0)
const failed = (units?.failed ?? 0) + (browser ? browser.unexpected + browser.flaky : 0)
const isAllGood = isBuilt && areUnitsGood && isBrowserGood && units !== undefined && browser !== undefined

// Repeats the failures, because the browser tests' output follows them.
for (const failure of units?.failures ?? []) process.stdout.write(`\nfailed: ${failure}\n`)
// A runner that stopped without a count is a failure, too.
process.stdout.write(`\n${passed} passed, ${isAllGood ? failed : Math.max(failed, 1)} failed\n`)
process.exitCode = isAllGood ? 0 : 1
