import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of the unit tests came to; `files` have the seconds that each took. */
export type UnitReport = {
  passed: number
  failed: number
  failures: string[]
  files: [name: string, seconds: number][]
}

type Failure = { message: string; stack?: string | undefined }
const formatText = ({ message, stack }: Failure) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
const formatName = ({ project, moduleId }: TestModule) => `${project.name}: ${relative(process.cwd(), moduleId)}`

const listFailures = (module: TestModule) => {
  const name = formatName(module)
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${name}: ${test.fullName}\n${test.result().errors?.map(formatText).join('\n')}`,
  )
  return [...module.errors().map((error) => `${name}\n${formatText(error)}`), ...ofTests]
}

/** Writes a {@link UnitReport} to the file in UNIT_REPORT, with the project of each failure: it says which database was used. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    const failures = [...modules.flatMap(listFailures), ...unhandled.map((error) => `unhandled\n${formatText(error)}`)]
    const files = modules.map((module): [string, number] => [formatName(module), module.diagnostic().duration / 1000])
    const report: UnitReport = { passed: count('passed'), failed: count('failed'), failures, files }
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report))
  }
}
