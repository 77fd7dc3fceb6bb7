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
const textOf = ({ message, stack }: Failure) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
const nameOf = ({ project, moduleId }: TestModule) => `${project.name}: ${relative(process.cwd(), moduleId)}`

const failuresOf = (module: TestModule) => {
  const name = nameOf(module)
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${name}: ${test.fullName}\n${test.result().errors?.map(textOf).join('\n')}`,
  )
  return [...module.errors().map((error) => `${name}\n${textOf(error)}`), ...ofTests]
}

/** Writes a {@link UnitReport} to the file in UNIT_REPORT, with the project of each failure: it says which database was used. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map((error) => `unhandled\n${textOf(error)}`)]
    const files = modules.map((module): [string, number] => [nameOf(module), module.diagnostic().duration / 1000])
    const report: UnitReport = { passed: count('passed'), failed: count('failed'), failures, files }
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report))
  }
}
