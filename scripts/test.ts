import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserReport, listFiles } from './browser-report.ts'
import { ensureChromium } from './chromium.ts'
import type { UnitReport } from './unit-report.ts'

// Runs all tests but those with the tag `release`, and prints the totals of both runners at the end. With the word `long`
// first, makes the long run, which has those tests and the long ones; what follows `long` is for Vitest, and runs it alone.
const [mode, ...filters] = process.argv.slice(2)
const isLong = mode === 'long'
/** What the tests of one file may take, in seconds. More is printed, and is no failure. */
const BUDGET = { unit: 10, browser: 20 }
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
const ofUnits = isLong ? ['--config', 'vitest.long.config.ts', ...filters] : ['--tags-filter=!release']
const areUnitsGood = run('vitest', ['run', '--reporter=default', '--reporter=./scripts/unit-report.ts', ...ofUnits], {
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
const hasBrowser = filters.length === 0
const chromiumPath = isBuilt && hasBrowser ? findChromium() : undefined
const ofBrowser = isLong ? [] : ['--grep-invert', '@release']
const isBrowserGood =
  chromiumPath !== undefined &&
  run('pnpm', ['--filter', '@hazards/web', 'exec', 'playwright', 'test', ...ofBrowser], {
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })

const units = read<UnitReport>(unitReport)
const browser = read<BrowserReport>(browserReport)
const passed = (units?.passed ?? 0) + (browser?.stats.expected ?? 0)
const failed = (units?.failed ?? 0) + (browser ? browser.stats.unexpected + browser.stats.flaky : 0)
const isAllGood = isBuilt && areUnitsGood && units !== undefined && (isBrowserGood || !hasBrowser)

const overBudget = (files: [string, number][], budget: number) =>
  files.filter(([, seconds]) => seconds > budget).map(([name, seconds]) => `${name}: ${seconds.toFixed(1)} s`)
const slow = isLong
  ? []
  : [...overBudget(units?.files ?? [], BUDGET.unit), ...overBudget(browser ? listFiles(browser) : [], BUDGET.browser)]
if (slow.length > 0)
  process.stdout.write(`\nOver the budget of ${BUDGET.unit} s, in the browser ${BUDGET.browser} s:\n`)
for (const line of slow) process.stdout.write(`  ${line}\n`)
// Repeats the failures, because the browser tests' output follows them.
for (const failure of units?.failures ?? []) process.stdout.write(`\nfailed: ${failure}\n`)
// A runner that stopped without a count is a failure, too.
process.stdout.write(`\n${passed} passed, ${isAllGood ? failed : Math.max(failed, 1)} failed\n`)
process.exitCode = isAllGood ? 0 : 1
